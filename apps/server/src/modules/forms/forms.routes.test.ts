import { endpoints } from '@marula/contract/endpoints';
import { FormOptions } from '@marula/contract/forms.contract';
import { tenants } from '@marula/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

let app: TestApp;
let options: FormOptions;
beforeAll(async () => {
  app = await startTestApp();
  options = FormOptions.parse((await app.call(endpoints.forms.read)).json());
});
afterAll(() => app.stop());

test('anybody reads every list that forms offer, none of them empty', () => {
  const empty = Object.entries(options).filter(([, list]) => list.length === 0);
  expect(empty).toEqual([]);
});

test('the occupation library is there: 544 positions in 30 industries, each in its own', () => {
  expect([options.industries.length, options.industry_positions.length]).toEqual([30, 544]);
  const known = new Set(options.industries.map(({ id }) => id));
  expect(options.industry_positions.every(({ industry_id }) => known.has(industry_id))).toBe(true);
});

test('both countries have their provinces', () => {
  const of = (id: number) =>
    options.provinces.filter(({ work_country_id }) => work_country_id === id).map(({ name }) => name);
  expect(of(1)).toEqual(tenants.ZA.provinces);
  expect(of(2)).toEqual(tenants.ZM.provinces);
});
