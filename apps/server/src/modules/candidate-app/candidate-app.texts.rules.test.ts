import { newsTexts } from '@marula/contract/news-texts';
import { tenants } from '@marula/contract/tenants';
import { describe, expect, test } from 'vitest';
import type { News } from '../../domain/notifications/news.ts';
import { dueAt, quietUntil, textOf } from './candidate-app.texts.rules.ts';

const country = tenants.ZA.work_country_id;
const quiet = { from: 21, to: 7 };
/** On a clock in South Africa or Zambia, which are both two hours ahead. */
const at = (time: string) => new Date(`2026-03-10T${time}+02:00`);

describe('the night', () => {
  test.each([
    ['20:59:59', undefined],
    ['21:00:00', '2026-03-11T05:00:00.000Z'],
    ['23:30:30', '2026-03-11T05:00:00.000Z'],
    ['00:00:00', '2026-03-10T05:00:00.000Z'],
    ['06:59:59', '2026-03-10T05:00:00.000Z'],
    ['07:00:00', undefined],
  ])('at %s it lasts until %s', (time, until) => {
    expect(quietUntil(at(time), country, quiet)?.toISOString()).toBe(until);
  });

  test('may lie within one day, or nowhere', () => {
    expect(quietUntil(at('13:20:00'), country, { from: 12, to: 14 })).toEqual(at('14:00:00'));
    expect(quietUntil(at('02:00:00'), country, { from: 0, to: 0 })).toBeUndefined();
  });
});

describe('what is told', () => {
  const due = (now: string, toldAt?: string, kind: 'new_messages' | 'new_jobs' = 'new_messages') =>
    dueAt(at(now), kind, { toldAt: toldAt ? at(toldAt) : undefined, country, quiet });

  test('goes at once, a while after the last of its kind, and by day', () => {
    expect(due('10:00:00')).toEqual(at('10:00:00'));
    expect(due('10:00:00', '09:50:00')).toEqual(at('10:05:00'));
    expect(due('20:55:00', '20:50:00')).toEqual(new Date('2026-03-11T05:00:00Z'));
  });

  test('of new jobs once a day', () => {
    expect(due('10:00:00', '09:00:00', 'new_jobs')).toEqual(new Date(at('09:00:00').getTime() + newsTexts.jobsApartMs));
  });
});

describe('the words', () => {
  const siteUrl = 'https://marula.example';
  const ids = { job_id: crypto.randomUUID(), application_id: crypto.randomUUID() };
  const link = `${siteUrl}/app/applications/${ids.application_id}`;
  const shortlisted = (company: string, title: string): News => ({
    code: 'application_shortlisted',
    company,
    title,
    ...ids,
  });
  const say = (news: News, more = 0) => textOf('en', { news, more, siteUrl });

  test('are a sentence and the way into the app', () => {
    expect(say(shortlisted('Shoprite', 'Driver'))).toBe(`Marula: Shoprite has shortlisted you for 'Driver'. ${link}`);
    expect(say(shortlisted('Shoprite', 'Driver'), 2)).toBe(
      `Marula: Shoprite has shortlisted you for 'Driver'. (+2 more) ${link}`,
    );
  });

  test('are one message, however long the names: those are cut, the link never', () => {
    const long = say(
      shortlisted('The Very Long Name of a Company in Ekurhuleni', `Driver ${'with a licence '.repeat(9)}`),
    );
    expect(long.length).toBeLessThanOrEqual(newsTexts.characters);
    expect(long).toMatch(/^Marula: The Very.*\.\. has shortlisted you for 'Driver.*\.\.'\. https/);
    expect(long.endsWith(link)).toBe(true);
    const declined = say({
      code: 'application_declined',
      company: 'Shoprite Checkers',
      titles: Array.from({ length: 9 }, (_, place) => `Position number ${place}`),
      application_ids: [ids.application_id, ids.job_id],
    });
    expect(declined.length).toBeLessThanOrEqual(newsTexts.characters);
    expect(declined.endsWith(`${siteUrl}/app/applications`)).toBe(true);
  });

  test('are written in the letters that a message holds most of; what counts twice is counted twice', () => {
    expect(say(shortlisted('Zoë’s Café – Ŵ', '“Chef”'))).toContain(`Zoe's Café - W has shortlisted you for '"Chef"'.`);
    const brackets = say(shortlisted('[[[[[[[[[[[[[[[[[[[[', '{{{{{{{{{{{{{{{{{{{{'));
    expect(brackets.length + [...brackets].filter((letter) => '[{'.includes(letter)).length).toBeLessThanOrEqual(160);
  });

  test('lead home where what they tell of has no page', () => {
    const text = say({ code: 'application_removed', company: 'Shoprite', title: 'Driver', job_id: ids.job_id });
    expect(text.endsWith(' https://marula.example/app/')).toBe(true);
  });
});
