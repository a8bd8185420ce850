import type { ContentValue } from '@marula/contract/content.values.contract';
import { type ContentKind, contentKinds, contentLimits } from '@marula/contract/content-kinds';
import { bundleLimits } from '@marula/contract/limits';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';
import { countryOf, type Value } from './content-words';

/** What something new begins with. Nothing of it is on sale or shown until somebody says so. */
const fresh: Partial<Record<ContentKind, (country: TenantCode) => Value>> = {
  bundle: (country) => ({
    ...{ name: m.content_new_bundle(), currency: tenants[country].currency, posts: 1, featured_posts: 0 },
    ...{ price: contentLimits.newBundlePrice, valid_days: bundleLimits.validDays, active: false },
  }),
  banner: () => ({
    ...{ text: '', tone: 'note', on_site: true, on_dashboard: false, in_app: false, closable: true, shown: true },
    ...{ starts_at: null, ends_at: null, link_path: null, link_text: null },
  }),
  place: (country) => ({
    ...{ name: '', town: null, province: tenants[country].provinces[0] ?? '', names: [], weight: 1, shown: true },
    ...{ latitude: Number.NaN, longitude: Number.NaN },
  }),
  question: () => ({ question: '', answer: '', place: contentLimits.newPlace, shown: true }),
};

/** Read from today on, as everybody's clock says it. */
const freshArticle = (): ContentValue<'article'> => ({
  ...{ title: '', summary: '', body: '', author: '', author_role: '', tags: [], picture: null, action: null },
  ...{ published_on: new Date().toISOString().slice(0, 10), shown: true },
});

/** It has a number, and is no country's own. */
const freshPosition = (): Value => ({
  ...{ name: '', industry: '', synonyms: [], duties: '', skills: [], tools: [], requirements: [], related: [] },
  qualifications: { ZA: [], ZM: [] },
  pay: { ZA: [Number.NaN, Number.NaN], ZM: [Number.NaN, Number.NaN] },
  shown: true,
});

export const freshOf = (kind: ContentKind, key: string): Value | null => {
  if (kind === 'article') return freshArticle();
  const country = countryOf(key);
  if (kind === 'position') return freshPosition();
  return (country && fresh[kind]?.(country)) ?? null;
};

/** Where something can be added: in each country, or once for all. */
export const addedIn = (kind: ContentKind): readonly (TenantCode | undefined)[] =>
  kind === 'position' ? [undefined] : tenantCodes;

/** A number belongs to one thing, whichever country it is of. */
export const keyOf = (country: TenantCode | undefined, number: number): string =>
  country ? `${country.toLowerCase()}-${number}` : String(number);

/** Whether nobody has written anything under this key yet. Of a large kind only a page is known here, so its number decides. */
export const isUnwritten = (kind: ContentKind, key: string, keys: readonly string[], free: number | null): boolean => {
  const { adds, many } = contentKinds[kind];
  if (!many) return adds && !keys.includes(key);
  return free !== null && Number(key.split('-').at(-1)) >= free;
};
