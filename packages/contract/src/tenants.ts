/** Read from these headers; anything else than a known value means the default. */
export const tenantHeader = 'x-tenant';
export const localeHeader = 'x-locale';

/** What a browser keeps of somebody's choice of country. */
export const countryCookies = { tenant: 'tenant', locale: 'locale' } as const;

export const tenantCodes = ['ZA', 'ZM'] as const;
export type TenantCode = (typeof tenantCodes)[number];

/** What each locale is called in BCP 47: `zm` is English for Zambia. A locale is one entry here and one folder of copy. */
export const languageTags = { en: 'en-ZA', zm: 'en-ZM' } as const satisfies Record<string, string>;
export type Locale = keyof typeof languageTags;
export const locales = Object.keys(languageTags) as Locale[];

export const currencies = ['ZAR', 'ZMW'] as const;
export type Currency = (typeof currencies)[number];

export const defaultTenant: TenantCode = 'ZA';
export const defaultLocale: Locale = 'en';

export interface Tenant {
  code: TenantCode;
  name: string;
  work_country_id: number;
  currency: Currency;
  currency_symbol: string;
  dial_code: string;
  time_zone: string;
  vat_basis_points: number;
  locale: Locale;
  provinces: readonly string[];
}

export const tenants: Record<TenantCode, Tenant> = {
  ZA: {
    code: 'ZA',
    name: 'South Africa',
    work_country_id: 1,
    currency: 'ZAR',
    currency_symbol: 'R',
    dial_code: '+27',
    time_zone: 'Africa/Johannesburg',
    vat_basis_points: 1500,
    locale: 'en',
    provinces: [
      'Eastern Cape',
      'Free State',
      'Gauteng',
      'KwaZulu-Natal',
      'Limpopo',
      'Mpumalanga',
      'North West',
      'Northern Cape',
      'Western Cape',
    ],
  },
  ZM: {
    code: 'ZM',
    name: 'Zambia',
    work_country_id: 2,
    currency: 'ZMW',
    currency_symbol: 'K',
    dial_code: '+260',
    time_zone: 'Africa/Lusaka',
    vat_basis_points: 1600,
    locale: 'zm',
    provinces: [
      'Central',
      'Copperbelt',
      'Eastern',
      'Luapula',
      'Lusaka',
      'Muchinga',
      'North-Western',
      'Northern',
      'Southern',
      'Western',
    ],
  },
};

type Header = string | readonly string[] | undefined | null;

const oneOf = <T extends string>(values: readonly T[], header: Header, fallback: T): T =>
  values.find((value) => value === header) ?? fallback;

export const tenantFrom = (header: Header): TenantCode => oneOf(tenantCodes, header, defaultTenant);
export const localeFrom = (header: Header): Locale => oneOf(locales, header, defaultLocale);

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The words of a reader: the ones they chose, or else their country's. */
export const localeOf = (chosen: unknown, workCountryId: number | null | undefined): Locale =>
  isLocale(chosen) ? chosen : (tenantOfWorkCountry(workCountryId ?? 0)?.locale ?? defaultLocale);

export const tenantOfWorkCountry = (workCountryId: number): Tenant | undefined =>
  Object.values(tenants).find((tenant) => tenant.work_country_id === workCountryId);

// An amount must not break over two lines.
const space = '\u00a0';
const minorPerMajor = 100;

const symbols = Object.fromEntries(
  Object.values(tenants).map((tenant) => [tenant.currency, tenant.currency_symbol]),
) as Record<Currency, string>;

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, space);

/** `R 12 500` from 1250000 cents; cents show only where there are some. */
export const formatMoney = (minorUnits: number, currency: Currency): string => {
  const amount = Math.abs(minorUnits);
  const cents = amount % minorPerMajor;
  const fraction = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  const sign = minorUnits < 0 ? '-' : '';
  return `${sign}${symbols[currency]}${space}${grouped(Math.trunc(amount / minorPerMajor))}${fraction}`;
};

// Written out because the languages' own data disagree between engines ('Sept' against 'Sep').
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

const partsIn = (timeZone: string, at: Date) => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const found = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
  return { year: found.year, month: Number(found.month), day: Number(found.day) };
};

/** `15 Nov 2026`. A calendar date stays itself; an instant is read on the tenant's clock. */
export const formatDate = (value: string | Date, tenant: TenantCode): string => {
  const date = typeof value === 'string' ? calendarDate.exec(value) : null;
  const { year, month, day } = date
    ? { year: date[1], month: Number(date[2]), day: Number(date[3]) }
    : partsIn(tenants[tenant].time_zone, new Date(value));
  return `${day} ${months[month - 1]} ${year}`;
};
