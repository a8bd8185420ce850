/** Read from these headers; anything else than a known value means the default. */
export const tenantHeader = 'x-tenant';
export const localeHeader = 'x-locale';

/** What a browser keeps of somebody's choice of country. */
export const countryCookies = { tenant: 'tenant', locale: 'locale' } as const;

/** Where a page sends the choice of a country while no script does it. */
export const countryForm = { path: '/country', field: 'code' } as const;

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
