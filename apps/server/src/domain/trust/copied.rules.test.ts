import { expect, test } from 'vitest';
import { type Advert, detect, textOf } from './detect.rules.ts';
import { bandsOf, resemblance, signature } from './signature.ts';

const duties =
  'You run the weighbridge of our grain depot in Bothaville from five in the morning. Every truck is weighed full and empty, a sample is drawn with the long probe from six places, and moisture, screenings and colour are measured while the driver waits. You write the grade on the ticket, explain it to the farmer who does not agree, and send the truck to the right silo. In the afternoon you reconcile the tickets with the silo levels and report what does not add up.';

const posted = (company_id: string, description: string, company_name = company_id): Advert => ({
  company_id,
  company_name,
  fields: { title: 'Grain grader', description },
});

const original = posted('Vrystaat Silos', duties);
const copiedOf = (advert: Advert, other = original) =>
  detect(advert, [other]).detections.find(({ kind }) => kind === 'copied');

test('another company with the same text and its own mailbox has copied it, and the passage is marked', () => {
  const copy = posted('Grain Jobs', `${duties.replace('Bothaville', 'Hoopstad')} Mail grainjobs@gmail.com.`);
  const found = copiedOf(copy)?.found ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ words }) => words).join(' ')).toContain('a sample is drawn with the long probe');
  expect(found.map(({ words }) => words).join(' ')).not.toContain('grainjobs');
});

test('a company that takes another’s name weighs more than one that only takes the text', () => {
  const half = duties.slice(0, 330);
  const cloned = copiedOf(posted('someone', `${half} Call 082 555 0101.`, 'VRYSTAAT SILOS'));
  const taken = copiedOf(posted('someone', `${half} Call 082 555 0101.`, 'Grain Jobs'));
  expect(cloned?.weight).toBeGreaterThan(taken?.weight ?? 1);
});

test('a company may say again what it said', () => {
  expect(copiedOf(posted('Vrystaat Silos', duties))).toBeUndefined();
});

test('a short text that honest companies share is no copy', () => {
  const shared = 'We are looking for a reliable cleaner. Duties: sweeping, mopping, dusting. Apply with your CV.';
  expect(copiedOf(posted('one', shared), posted('two', shared))).toBeUndefined();
});

test('two adverts for the same work in their own words are no copies', () => {
  const own =
    'Our silo in Bultfontein needs somebody who can grade maize and soya. The season runs from May to August and the queue of trucks is long. You take samples, test them on the bench, and enter the result while the driver signs. Farmers argue, so you stay friendly and show them the sieve. We work in two shifts, and there is a bed for who lives far. Later in the year you help with fumigation and with the stock count for the auditors.';
  expect(copiedOf(posted('other', own))).toBeUndefined();
});

test('a signature is 72 whole numbers of 32 bits, the same for the same text, however it is disguised', () => {
  const made = signature(duties);
  expect(made).toHaveLength(72);
  expect(made.every((one) => Number.isInteger(one) && one >= -(2 ** 31) && one < 2 ** 31)).toBe(true);
  expect(signature(duties)).toEqual(made);
  expect(signature(duties.toUpperCase().replaceAll('A', 'А'))).toEqual(made);
  expect(made.slice(0, 3)).toEqual([-2138750639, -2133214198, -2109000978]);
});

test('bands are keys of 64 bits, and near texts share one where far ones share none', () => {
  const near = bandsOf(signature(`${duties.replace('five', 'six').replace('long', 'short')} Call 082 555 0101.`));
  const far = bandsOf(signature('Sell ladies’ shoes, pack the storeroom and change the window every second week.'));
  const own = bandsOf(signature(textOf({ ...original, fields: { description: duties } })));
  expect(own).toHaveLength(24);
  expect(own.every((key) => BigInt.asIntN(64, key) === key)).toBe(true);
  expect(own.filter((key) => near.includes(key)).length).toBeGreaterThan(0);
  expect(own.filter((key) => far.includes(key))).toEqual([]);
});

test('resemblance is one for the same, about a half for half, none for others and for nothing', () => {
  const half = signature(
    `${duties.slice(0, 225)} ${'Elsewhere we keep bees, press honey, build hives, sell wax and teach schools about pollen. '.repeat(1)}`,
  );
  expect(resemblance(signature(duties), signature(duties))).toBe(1);
  expect(resemblance(signature(duties), half)).toBeGreaterThan(0.2);
  expect(resemblance(signature(duties), half)).toBeLessThan(0.7);
  expect(resemblance(signature(duties), signature('Chairside work with two dentists in Claremont.'))).toBe(0);
  expect(resemblance(signature(''), signature(''))).toBe(0);
});
