import type { TenantCode } from './tenants.ts';

/** Who registers companies in each country. */
export const registers = { ZA: 'CIPC', ZM: 'PACRA' } as const satisfies Record<TenantCode, string>;

/** The last two figures of a number of CIPC name the kind of entity: 07 is private, 06 public, 08 non-profit, 23 a CC. */
const KINDS = ['06', '07', '08', '09', '10', '11', '12', '20', '21', '22', '23', '24', '25', '26', '30', '31'];

/** Close corporations were registered from 1984 to 2011. */
const CC = { kind: '23', first: 84, last: 11 };

const centuryOf = (year: number, isCc: boolean) => (isCc && year <= CC.last ? 2000 : 1900);

function yearOf(typed: string, isCc: boolean): string | undefined {
  const year = typed.length === 4 ? Number(typed) : Number(typed) + centuryOf(Number(typed), isCc);
  if (isCc && (year < 1900 + CC.first || year > 2000 + CC.last)) return undefined;
  return year >= 1850 && year < 2100 ? String(year) : undefined;
}

const WITH_SLASHES = /^(CK|K)?(\d{4}|\d{2})\/(\d{1,6})(?:\/(\d{2}))?$/;
const WITHOUT = /^(CK|K)?(\d{4})\/?(\d{6})\/?(\d{2})?$/;

/** 2015/123456/07, also from `k2015123456 07`; an old CK98/01234 is 1998/001234/23. */
function fromCipc(typed: string): string | undefined {
  const [, mark, year = '', serial = '', last] = WITH_SLASHES.exec(typed) ?? WITHOUT.exec(typed) ?? [];
  const kind = last ?? (mark === 'CK' ? CC.kind : '');
  if (!KINDS.includes(kind) || (mark === 'CK' && kind !== CC.kind) || /^0*$/.test(serial)) return undefined;
  const whole = yearOf(year, mark === 'CK');
  return whole && `${whole}/${serial.padStart(6, '0')}/${kind}`;
}

/** Twelve figures: 1 for a company or 3 for a business name, the year, seven figures. Before that they had four to six. */
const PACRA = /^(?:[13](?:19|20)\d{9}|[1-9]\d{3,5})$/;

const fromPacra = (typed: string): string | undefined => {
  const digits = typed.replace(/^(?:NO|CO|REG)(?:\/)?/, '').replaceAll('/', '');
  return PACRA.test(digits) ? digits : undefined;
};

const readers: Record<TenantCode, (typed: string) => string | undefined> = { ZA: fromCipc, ZM: fromPacra };

/** A registration number in the one form that is kept, from whatever somebody typed; undefined for none of that country. */
export const registrationNumberFrom = (typed: string, country: TenantCode): string | undefined =>
  readers[country](
    typed
      .toUpperCase()
      .replaceAll(/[\\–—-]/g, '/')
      .replaceAll(/[\s.:]/g, '')
      .replaceAll(/\/+/g, '/'),
  );
