import type { AdvertFinding, PayHint } from '@marula/contract/felix.contract';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import { describe, expect, test } from 'vitest';
import { findingsOf } from './felix.advert.rules.ts';

const whole: JobChanges = {
  title: 'Waiter, weekends',
  description: `<p>${'You look after guests at our restaurant in Umhlanga, from the greeting to the bill. '.repeat(4)}</p>`,
  candidate_requirements: '<ul><li>Good English</li></ul>',
  location: { name: 'Umhlanga', province_id: 4, geometry: { location: { lat: -29.7, lng: 31.1 } }, radius: null },
  industry_position_id: 1,
  time_commitment_id: 4,
  benefits: [1],
  questionnaire: [
    { id: '6f2ff2b4-98a5-4b5e-8b5e-0f7b6d7c1a11', text: 'When?', type: 'date', required: true, knock_out: [] },
  ],
  salary: { min: 600_000, max: 800_000, exact: null, hide: false, negotiable: false, remuneration_term_id: 4 },
};
const hint: PayHint = {
  jobs: 14,
  province: 'KwaZulu-Natal',
  lowest: 500_000,
  middle: 650_000,
  highest: 900_000,
  remuneration_term_id: 4,
};

const found = (changes: JobChanges, pay: PayHint | undefined = hint): AdvertFinding[] =>
  findingsOf({ job: { ...whole, ...changes }, changes: [], pay, locale: 'en', symbol: 'R' });
const open = (findings: AdvertFinding[]) => findings.filter(({ ok }) => !ok);

test('a good advert has nothing to mend, and its pay is told beside what others pay', () => {
  expect(found({})).toEqual([
    expect.objectContaining({ kind: 'pay', ok: true, why: 'Inside what 14 open jobs in KwaZulu-Natal pay.' }),
  ]);
});

describe('what may not be asked for', () => {
  test.each([
    ['Young male waiter, weekends', 'Waiter, weekends'],
    ['Waitress, weekends', 'Waiter, weekends'],
    ['White female receptionist', 'Receptionist'],
    ['Attractive hostess', 'Hostess'],
  ])('%s becomes %s with one click', (title, after) => {
    const [first, ...others] = open(found({ title }));
    expect(first).toMatchObject({
      kind: 'not_allowed',
      field: 'title',
      apply: { how: 'replace', before: title, after },
    });
    expect(others).toEqual([]);
  });

  test('is one finding for a sentence, in the order of the text, and every mended sentence stands in it', () => {
    const description = `${whole.description}<p>We want young ladies only. No foreigners. R200 registration fee.</p>`;
    const findings = open(found({ description }));
    expect(findings.map(({ kind }) => kind)).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
    for (const { apply } of findings) if (apply?.how === 'replace') expect(description).toContain(apply.before);
    expect(findings.at(-1)?.apply).toBeNull();
  });

  test('keeps its name when nothing changed, so that what was ignored stays ignored', () => {
    expect(found({ title: 'Waitress' })[0]?.id).toBe(found({ title: 'Waitress', benefits: [2] })[0]?.id);
  });
});

describe('pay', () => {
  test('that is missing is proposed by what open jobs pay, and only where there are enough of them', () => {
    const [proposed] = open(found({ salary: null }));
    expect(proposed).toMatchObject({
      kind: 'pay',
      why: 'It does not say what you pay. 14 open jobs in KwaZulu-Natal pay R 5 000 to R 9 000 a month.',
      apply: { how: 'set', change: { salary: { min: 500_000, max: 900_000 } }, text: 'R 5 000 to R 9 000 a month' },
    });
    expect(
      open(findingsOf({ job: { ...whole, salary: null }, changes: [], pay: undefined, locale: 'en', symbol: 'R' }))[0],
    ).toMatchObject({ kind: 'pay', apply: null });
  });

  test('below what others pay is said, and in other terms it is not compared', () => {
    const salary = { min: null, max: null, exact: 300_000, hide: false, negotiable: false, remuneration_term_id: 4 };
    expect(open(found({ salary }))[0]?.why).toContain('less than');
    expect(found({ salary: { ...salary, remuneration_term_id: 1 } })).toEqual([]);
  });
});

test('what is missing is named, the place first', () => {
  const findings = open(found({ location: null, candidate_requirements: '', questionnaire: [] }));
  expect(findings.map(({ field }) => field)).toEqual(['location', 'candidate_requirements', 'questionnaire']);
});

test('words that do not stand there, or that would become what is forbidden, are not offered', () => {
  const changes = [
    { field: 'title', before: 'Driver', after: 'Code 14 driver', why: 'Clearer.' },
    { field: 'title', before: 'Waiter, weekends', after: 'Waitress, weekends', why: 'Nicer.' },
    { field: 'title', before: 'weekends', after: 'Saturdays and Sundays', why: 'Clearer.' },
  ] as const;
  const offered = findingsOf({ job: whole, changes, pay: hint, locale: 'en', symbol: 'R' }).filter(({ ok }) => !ok);
  expect(offered.map(({ apply }) => apply)).toEqual([
    { how: 'replace', field: 'title', before: 'weekends', after: 'Saturdays and Sundays' },
  ]);
});
