import { describe, expect, test } from 'vitest';
import { plainText } from '../html/plain-text.ts';
import { type Advert, detect, isWorthALook } from './detect.rules.ts';

const advert = (description: string, more: Partial<Advert['fields']> = {}): Advert => ({
  company_id: 'ours',
  company_name: 'Kalahari Foods',
  fields: { title: 'Cashier', description, candidate_requirements: '', ...more } as Record<string, string>,
});

const told = (description: string) =>
  detect(advert(description))
    .detections.filter(isWorthALook)
    .map(({ kind }) => kind);

describe('a person should look at', () => {
  test.each([
    ['A registration fee of R200 is paid before the interview.', 'fee'],
    ['Send R150 by e-wallet so that your name is on the list.', 'fee'],
    ['Everyone pays R60 for gloves before the first shift.', 'fee'],
    ['Females only.', 'discrimination'],
    ['African females are preferred.', 'discrimination'],
    ['Applicants must be no older than 30.', 'discrimination'],
    ['We want somebody young and energetic.', 'discrimination'],
    ['You must be single.', 'discrimination'],
    ['Must be a Christian.', 'discrimination'],
    ['We prefer a coloured person for this shop.', 'discrimination'],
    ['Indian applicants only.', 'discrimination'],
    ['An attractive receptionist for our front desk.', 'discrimination'],
    ['You must be HIV negative.', 'discrimination'],
    ['No pregnant women please.', 'discrimination'],
    ['Zulu only.', 'discrimination'],
    ['Nobody with a disability.', 'discrimination'],
    ['Slegs vroue.', 'discrimination'],
    ['Abesilisa kuphela.', 'discrimination'],
    ['Abanakashi fye.', 'discrimination'],
    ['Akazi okha.', 'discrimination'],
    ['WhatsApp only: 082 555 0101.', 'off-platform'],
    ['Please do not apply here.', 'off-platform'],
    ['Send your account number and your card number.', 'off-platform'],
  ])('%s', (text, kind) => expect(told(text)).toEqual([kind]));
});

describe('nobody is called to look at', () => {
  test.each([
    'This is an EE position: African females are preferred in line with our EE plan.',
    'Preference will be given to designated groups as our employment equity plan says.',
    'African female candidates are preferred as our employment equity plan says.',
    'Young people are welcome, and so are female applicants.',
    'You must be 18 or older.',
    'You must be over 18.',
    'A valid work permit is needed.',
    'Fluent in isiZulu for our call centre.',
    'Women are encouraged to apply.',
    'No experience needed.',
    'Retired people welcome.',
    'We do not discriminate by race, sex, pregnancy, HIV status, religion or age.',
    'Waitress or waiter for the weekends.',
    'We pay for your training and your uniform.',
    'There is no registration fee, and nobody may ask you for money.',
    'Customers pay a deposit of R250.',
    'You answer guests on WhatsApp from our desk.',
    'You will never ask a client for a PIN.',
    'Write to jobs@kalahari.co.za.',
    'Pay R11 000 – R13 500.',
  ])('%s', (text) => expect(told(text)).toEqual([]));
});

test('a requirement of the work itself is shown, and weighs too little to call somebody', () => {
  const { detections } = detect(advert('A female counsellor for a shelter for women.'));
  expect(detections.map(({ kind }) => kind)).toEqual(['discrimination']);
  expect(detections.some(isWorthALook)).toBe(false);
});

test('the words are found where people see them: markup, entities and tricks before them do not move the mark', () => {
  const html = '<p>Caf&eacute; &amp; bar 😀</p><p>A <strong>reg</strong>istration&nbsp;f&#101;e of R200.</p>';
  const [fee] = detect(advert(html)).detections;
  const [found] = fee?.found ?? [];
  expect(found).toMatchObject({ field: 'description', words: 'registration fee of R200' });
  expect(plainText(html).slice(found?.start, found?.end)).toBe(found?.words);
});

test('what is found in another field names that field', () => {
  const { detections } = detect(advert('Work on the till.', { candidate_requirements: 'Males only.' }));
  expect(detections.map(({ kind, found }) => [kind, found.map(({ field, words }) => [field, words])])).toEqual([
    ['discrimination', [['candidate_requirements', 'Males only']]],
  ]);
});

describe('a trick is seen through', () => {
  test.each([
    ['r e g i s t r a t i o n  f e e R200', 'fee'],
    ['r e g i s t r a t i o n f e e R200', 'fee'],
    ['r.e.g.i.s.t.r.a.t.i.o.n f.e.e', 'fee'],
    ['reg\u200bistra\u00adtion f\u2060ee', 'fee'],
    ['rеgistrаtiоn fее', 'fee'],
    ['ｒｅｇｉｓｔｒａｔｉｏｎ ｆｅｅ', 'fee'],
    ['𝐫𝐞𝐠𝐢𝐬𝐭𝐫𝐚𝐭𝐢𝐨𝐧 𝐟𝐞𝐞', 'fee'],
    ['reg1strat1on f33s', 'fee'],
    ['R\u00e9gistration f\u00e9e', 'fee'],
    ['Registration\nfee of R200', 'fee'],
    ['Regis-\ntration fee', 'fee'],
    ['&#114;egistration &#x66;ee', 'fee'],
    ['<b>reg</b>istration fee', 'fee'],
    ['F3males only', 'discrimination'],
    ['W h a t s A p p only 082 555 0101', 'off-platform'],
  ])('%j', (text, kind) => expect(told(text)).toEqual([kind]));
});

test.each(['R45ph for 4x4 drivers', 'Code 10 and N3 routes', 'K50pd and R1 200pm', 'Grades A B C D'])(
  'figures stay figures: %s',
  (text) => expect(told(text)).toEqual([]),
);

test('the score grows with what was found, and an honest advert has none', () => {
  const one = detect(advert('Females only.')).score;
  const two = detect(advert('Females only. A registration fee of R200.')).score;
  expect(detect(advert('You scan, pack and cash up.')).score).toBe(0);
  expect(one).toBeGreaterThan(0);
  expect(two).toBeGreaterThan(one);
  expect(two).toBeLessThanOrEqual(100);
});

test('an advert without any words, and with fields of nothing but tricks, is read', () => {
  expect(detect(advert('')).detections).toEqual([]);
  expect(detect(advert('\u200b\u200b')).detections).toEqual([]);
});

const hostile: [string, string][] = [
  ['please pay ', 'fee'],
  ['young, ', 'age'],
  ['r1 1 1 ', 'figures'],
  ['send your send ', 'hand'],
  ['a b c d e ', 'spaced'],
  ['<', 'brackets'],
  ['&#', 'entities'],
  ['whatsapp ', 'messenger'],
  ['looking for a a a ', 'sex'],
  ['a', 'one word'],
  ['0', 'one number'],
  ['-\n', 'breaks'],
  ['\n ', 'lines'],
  ['a@', 'mailboxes'],
  ['pregnant women ', 'family'],
  ['no with ', 'health'],
];

// The suite's own patience ends a rule that grows with the square of its text.
test.each(hostile)('a hundred thousand characters of %j are read to their end', (words) => {
  const long = words.repeat(Math.ceil(100_000 / words.length));
  expect(detect(advert(long)).score).toBeGreaterThanOrEqual(0);
});
