import { tenants } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import type { WordChange } from '../port.ts';
import { ai, today } from './test-engine.ts';

const improve = async (advert: {
  title?: string;
  description?: string;
  candidate_requirements?: string;
}): Promise<WordChange[]> => {
  const ask = { title: 'Baker', description: '', candidate_requirements: '', ...advert, today, tenant: tenants.ZA };
  return (await ai.improveAdvert(ask, { signal: new AbortController().signal })).value;
};

test.each([
  ['Driver C14 x-border', 'Code 14 driver, cross-border'],
  ['URGENT!!! BAKER NEEDED URGENTLY', 'Baker'],
  ['SENIOR BOOKKEEPER', 'Senior bookkeeper'],
  ['Snr Ops Mgr', 'Senior operations manager'],
  ['Sales Rep', 'Sales representative'],
  ['Cashier R5500 pm', 'Cashier'],
  ['*** Waiter wanted ***', 'Waiter'],
  ['ICU NURSE', 'ICU nurse'],
  ['EXPERIENCED Code 14 driver!!! R18k', 'Experienced Code 14 driver'],
])('the title “%s” becomes “%s”', async (title, after) => {
  expect(await improve({ title })).toMatchObject([{ field: 'title', before: title, after }]);
});

test.each([
  'Code 14 driver, cross-border',
  'ICU nurse',
  'Bookkeeper to trial balance, part-time',
  'HR manager',
  'Baker, early shift',
  '.NET developer',
])('the good title “%s” is left alone', async (title) => {
  expect(await improve({ title })).toEqual([]);
});

const good = `You take our refrigerated superlinks from Musina to Lusaka and back, usually two trips a month.
You plan your rest stops, keep the cold-chain log and hand over clean papers at every border.`;

test('a good advert gives nothing to change', async () => {
  expect(
    await improve({
      title: 'Code 14 driver, cross-border',
      description: good,
      candidate_requirements: 'Code 14 (EC) licence and PrDP\nValid passport',
    }),
  ).toEqual([]);
});

const dull = `We are looking for a dynamic self-starter to join our team in a fast-paced environment. The successful candidate will be responsible for managing stock. The successful candidate will report to the owner. Competitive salary offered.
You will open the shop in the morning and count the float and you will check the deliveries against the order and pack the shelves before the first customers come in and you must also clean the counter at night.
CALL US NOW IMMEDIATELY PLEASE. In order to apply, utilize the form.`;

const applied = (text: string, changes: readonly WordChange[]) =>
  changes
    .filter(({ field }) => field === 'description')
    .reduce((now, { before, after }) => now.replace(before, after), text);

test('what is hard to read gets clearer words, which stand letter by letter in the field and read well in their place', async () => {
  const changes = await improve({ description: dull });
  expect(changes.length).toBeGreaterThanOrEqual(6);
  expect(changes.length).toBeLessThanOrEqual(8);
  for (const { before } of changes) expect(dull).toContain(before);
  const better = applied(dull, changes);
  expect(better).toContain(
    'We are looking for somebody to join our team. You are responsible for managing stock. You report to the owner.',
  );
  expect(better).not.toMatch(/fast-paced|self-starter|Competitive salary|CALL US/);
  for (const sentence of better.split(/[.\n]/)) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(31);
});

test('each reason is one sentence for people', async () => {
  for (const { why } of await improve({ title: 'Driver C14 x-border', description: dull }))
    expect(why).toMatch(/^[A-Z].{10,190}[.!?]$/);
});

test('the title comes first', async () => {
  const [first] = await improve({ title: 'Driver C14 x-border', description: dull });
  expect(first).toMatchObject({
    field: 'title',
    why: 'People search for ‘Code 14 driver’, not ‘Driver C14 x-border’.',
  });
});

test('words that a sentence cannot do without stay, and a list of duties keeps its form', async () => {
  const description =
    'You must be a dynamic self-starter. You are a dynamic, results-driven team player. Duties include, but are not limited to: loading.';
  const better = applied(description, await improve({ description }));
  expect(better).toContain('You are a team player. Your duties: loading.');
  expect(better).not.toMatch(/be somebody\b(?! who)/);
});
