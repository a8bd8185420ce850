import { embed } from '@marula/contract/embed';
import { tenants } from '@marula/contract/tenants';
import { describe, expect, it } from 'vitest';
import { contrastWithWhite, readAccent, readEmbedSettings } from './embed-settings';

const company = '0190a6a0-0000-7000-8000-000000000001';
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

describe('the settings of a list on another site', () => {
  it('are read from its address', () => {
    expect(readEmbedSettings(`?company=${company}&country=zm&accent=%235049c1&radius=0&rows=5`)).toEqual({
      tenant: tenants.ZM,
      company,
      rows: 5,
      accent: '#5049c1',
      radius: 0,
    });
  });

  it.each([
    '',
    '?country=XX&accent=red&radius=-1&rows=0',
    '?country=&accent=%23zzzzzz&radius=1e2&rows=999',
    '?accent=url(x)&radius=25',
  ])('that make no sense are left out: %s', (address) => {
    expect(readEmbedSettings(address)).toEqual({
      tenant: tenants.ZA,
      company: 'missing',
      rows: embed.rows,
      accent: undefined,
      radius: undefined,
    });
  });

  it('show everybody’s jobs only where that was asked for', () => {
    const companies = ['?company=1', '?company=', '', '?company=all'].map((query) => readEmbedSettings(query).company);
    expect(companies).toEqual(['unknown', 'missing', 'missing', 'all']);
  });
});

describe('an accent', () => {
  it('may be written short and without its sign', () => {
    expect([readAccent('#036'), readAccent('003366')]).toEqual(['#003366', '#003366']);
  });

  it.each(['#ffffff', '#ffe600', '#00ff00', '#8ab4f8'])('of %s becomes dark enough to be read on white', (colour) => {
    const read = readAccent(colour) ?? '';
    expect(read).not.toBe(colour);
    expect(contrastWithWhite(channelsOf(read))).toBeGreaterThanOrEqual(4.5);
  });
});
