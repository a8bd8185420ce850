import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatMoney,
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

describe('money', () => {
  const shown = (amount: number, currency: 'ZAR' | 'ZMW' = 'ZAR') => formatMoney(amount, currency);

  it('is shown with its sign and groups that do not break', () => {
    expect(shown(1_250_000)).toBe('R\u00a012\u00a0500');
    expect(shown(1_250_000, 'ZMW')).toBe('K\u00a012\u00a0500');
    expect(shown(123_456_789_00)).toBe('R\u00a0123\u00a0456\u00a0789');
  });

  it('is shown with cents only where there are some', () => {
    expect([shown(0), shown(99_900), shown(99_905), shown(5)]).toEqual([
      ...['R\u00a00', 'R\u00a0999', 'R\u00a0999.05', 'R\u00a00.05'],
    ]);
    expect(shown(-1_250_050)).toBe('-R\u00a012\u00a0500.50');
  });
});

describe('a date', () => {
  it('is day, short month, year', () => {
    expect(formatDate('2026-11-15', 'ZA')).toBe('15 Nov 2026');
    expect(formatDate('2026-09-01', 'ZM')).toBe('1 Sep 2026');
  });

  it('is read on the clock of the tenant when it is an instant', () => {
    expect(formatDate('2026-11-14T22:00:00.000Z', 'ZA')).toBe('15 Nov 2026');
    expect(formatDate(new Date('2026-11-14T21:59:59.999Z'), 'ZM')).toBe('14 Nov 2026');
  });
});
