import { embed } from '@marula/contract/embed';
import { isId } from '@marula/contract/ids';
import { browseLimits } from '@marula/contract/limits';
import { type Tenant, tenantFrom, tenants } from '@marula/contract/tenants';

export interface EmbedSettings {
  tenant: Tenant;
  /** An id, or the word for all of them. `unknown`: no company can have the id that was asked for; `missing`: none was. */
  company: string;
  rows: number;
  accent?: string | undefined;
  radius?: number | undefined;
}

const wholeNumber = (text: string | null, least: number, most: number): number | undefined => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

/** White words on it, and it on white, can be read by everybody from this on (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;
const DARKER = 0.94;

/** The share of a colour channel in how bright a colour is, as WCAG 2 counts it. */
const brightness = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrastWithWhite = (channels: readonly number[]): number => 1.05 / (brightness(channels) + 0.05);

/** The colour itself where it can be read on white, else the nearest darker one that can. */
export function readAccent(text: string | null): string | undefined {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text ?? '');
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#?(..)(..)(..)$/.exec(text ?? '')?.slice(1);
  if (!digits?.every((pair) => /^[\da-f]{2}$/i.test(pair))) return undefined;
  let channels = digits.map((pair) => Number.parseInt(pair, 16));
  while (contrastWithWhite(channels) < LEAST_CONTRAST) channels = channels.map((value) => Math.floor(value * DARKER));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Everybody's jobs are shown only where that was asked for. */
const companyIn = (text: string | null): string => {
  const company = text?.trim();
  if (!company) return 'missing';
  return company === embed.everyCompany || isId(company) ? company : 'unknown';
};

/** Written by hand in other sites' pages: what makes no sense is left out. */
export function readEmbedSettings(address: string): EmbedSettings {
  const query = new URLSearchParams(address);
  return {
    tenant: tenants[tenantFrom(query.get('country')?.toUpperCase())],
    company: companyIn(query.get('company')),
    rows: wholeNumber(query.get('rows'), 1, browseLimits.rows) ?? embed.rows,
    accent: readAccent(query.get('accent')),
    radius: wholeNumber(query.get('radius'), 0, embed.mostRadius),
  };
}
