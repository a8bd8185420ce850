import { describe, expect, it } from 'vitest';
import {
  languageTags,
  localeFrom,
  localeHeader,
  tenantFrom,
  tenantHeader,
  tenantOfWorkCountry,
  tenants,
} from './tenants.ts';

describe('the tenants', () => {
  it('are South Africa and Zambia', () => {
    expect(tenants.ZA).toMatchObject({
      name: 'South Africa',
      currency: 'ZAR',
      dial_code: '+27',
      time_zone: 'Africa/Johannesburg',
      work_country_id: 1,
    });
    expect(tenants.ZM).toMatchObject({
      name: 'Zambia',
      currency: 'ZMW',
      dial_code: '+260',
      time_zone: 'Africa/Lusaka',
      work_country_id: 2,
    });
    expect(new Set(tenants.ZA.provinces).size).toBe(9);
    expect(new Set(tenants.ZM.provinces).size).toBe(10);
  });

  it('are found by their country, and nothing by another', () => {
    expect(tenantOfWorkCountry(2)?.code).toBe('ZM');
    expect(tenantOfWorkCountry(3)).toBeUndefined();
  });
});

describe('a request', () => {
  it('names tenant and locale in headers', () => {
    expect([tenantHeader, localeHeader]).toEqual(['x-tenant', 'x-locale']);
    expect([tenantFrom('ZA'), tenantFrom('ZM')]).toEqual(['ZA', 'ZM']);
    expect([localeFrom('en'), localeFrom('zm')]).toEqual(['en', 'zm']);
    expect(languageTags.zm).toBe('en-ZM');
  });

  it.each([undefined, null, '', 'zm ', 'US', 'constructor', ['ZM', 'ZA']])('gets the defaults for %j', (header) => {
    expect(tenantFrom(header)).toBe('ZA');
    expect(localeFrom(header)).toBe('en');
  });
});
