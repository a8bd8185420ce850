import { alertLimits } from '@marula/contract/alert-limits';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { tellOfFinds } from './candidate-app.alerts.tasks.ts';
import { PATIENTLY } from './candidate-app.fixture.ts';

const { candidateApp } = endpoints;
const SOWETO = { name: 'Soweto', lat: -26.268, lng: 27.858, radius_meters: 50_000 };
const CAPE_TOWN = { name: 'Cape Town', lat: -33.925, lng: 18.424, radius_meters: 50_000 };

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(60);
});
afterAll(() => app.stop());

const add = ({ headers }: Pick<TestCandidate, 'headers'>, payload: object) =>
  app.call(candidateApp.addAlert, { headers, payload });
const change = ({ headers }: TestCandidate, id: string, payload: object) =>
  app.call(candidateApp.updateAlert, { headers, url: `/api/candidate/me/alert/${id}`, payload });
const remove = ({ headers }: TestCandidate, id: string) =>
  app.call(candidateApp.removeAlert, { headers, url: `/api/candidate/me/alert/${id}` });
const list = async ({ headers }: TestCandidate) => (await app.call(candidateApp.listAlerts, { headers })).json();
const preview = async ({ headers }: TestCandidate, query: string) =>
  (await app.call(candidateApp.previewAlert, { headers, url: `/api/candidate/me/alert/preview?${query}` })).json();

const post = async (payload: object = {}): Promise<string> => {
  const { id } = (await on.post(owner, payload)).json();
  await app.settled();
  return id;
};
/** As the clock of the task says, so long after now. */
const tell = async (days = 0) => {
  const clock = () => new Date(Date.now() + days * duration.day);
  await tellOfFinds.run({ ...app.deps, clock }, {} as never);
  await app.settled();
};
const bellOf = async ({ id }: TestCandidate) =>
  (await on.notices(id)).filter(({ type }) => type === 'New_Job').map(({ message }) => message);
const foundBy = async ({ id }: TestCandidate): Promise<string[]> =>
  (await app.db.all<{ job_id: string }>('select job_id from job_alert_finds where profile_id = $1', [id])).map(
    ({ job_id }) => job_id,
  );
/** Every mail that was sent has arrived: those to this person, oldest first. */
async function lettersTo({ email }: TestCandidate) {
  const left = "select id from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')";
  await expect.poll(async () => (await app.db.query(left)).rows.length, PATIENTLY).toBe(0);
  return app.inbox.list().filter(({ to }) => to.includes(email));
}
/** As the mail's header names it. */
const linkIn = ({ headers }: { headers: Record<string, string> }): string =>
  /^<(.+)>$/.exec((headers['list-unsubscribe'] ?? '').replaceAll(/\s/g, ''))?.[1] ?? '';

describe('an alert', () => {
  test('is kept as it was said, changed and removed, and nobody else reaches it', async () => {
    const [nomsa, sipho] = [await on.candidate('Nomsa'), await on.candidate('Sipho')];
    const said = { words: 'night driver', place: SOWETO, time_commitment_id: 1, least_pay: 500_000, often: 'weekly' };
    const alert = (await add(nomsa, said)).json();
    expect(alert).toMatchObject({ ...said, bell: true, mail: true, least_fit: null, time_commitment: { id: 1 } });
    expect(await list(nomsa)).toEqual([alert]);
    expect(await list(sipho)).toEqual([]);
    expect(codeOf(await change(sipho, alert.id, { mail: false }))).toBe('candidates.entry_not_found');
    expect(codeOf(await remove(sipho, alert.id))).toBe('candidates.entry_not_found');
    const { words: _, ...rest } = alert;
    expect((await change(nomsa, alert.id, { words: 'cook', place: null })).json()).toEqual({
      ...rest,
      words: 'cook',
      place: null,
    });
    expect((await remove(nomsa, alert.id)).json()).toEqual({ id: alert.id });
    expect(await list(nomsa)).toEqual([]);
  });

  test('has to look for something that exists, and there are only so many', async () => {
    const nomsa = await on.candidate('Nomsa');
    for (const wrong of [
      {},
      { words: 'jobs in' },
      { least_pay: 100 },
      { words: 'cook', industry_id: 30_000 },
      { industry_id: 2, industry_position_id: 1 },
      { words: 'cook', often: 'hourly' },
      { words: 'cook', least_fit: 0 },
      { place: { ...SOWETO, radius_meters: 5 } },
    ]) {
      expect([wrong, codeOf(await add(nomsa, wrong))]).toEqual([wrong, 'request.invalid']);
    }
    const replies = await Promise.all(
      Array.from({ length: alertLimits.perPerson + 3 }, () => add(nomsa, { words: 'cook' })),
    );
    expect(replies.map(codeOf).filter((code) => code === 'ok')).toHaveLength(alertLimits.perPerson);
    expect(replies.map(codeOf).filter((code) => code === 'candidates.too_many_entries')).toHaveLength(3);
  });
});

describe('a new job finds', () => {
  const NAMED = 'Zeppelin rigger';
  const questions: [string, object, boolean][] = [
    ['by its words in any form', { words: 'zeppelins riggers' }, true],
    ['not by words of which it has only some', { words: 'zeppelin pilot' }, false],
    ['by words within a distance', { words: 'zeppelin', place: SOWETO }, true],
    ['not by words somewhere else', { words: 'zeppelin', place: CAPE_TOWN }, false],
    ['by its position', { industry_position_id: 1 }, true],
    ['by its industry near by', { industry_id: 1, place: SOWETO }, true],
    ['not by another industry', { industry_id: 2, place: SOWETO }, false],
    ['by a place alone', { place: SOWETO }, true],
    ['not by a place just too far', { place: { ...SOWETO, radius_meters: 2000 } }, false],
    ['by its kind', { words: 'zeppelin', time_commitment_id: 1 }, true],
    ['not by another kind', { words: 'zeppelin', time_commitment_id: 2 }, false],
    ['by pay that it reaches', { words: 'zeppelin', least_pay: 900_000 }, true],
    ['not by pay that it does not reach', { words: 'zeppelin', least_pay: 1_100_000 }, false],
    ['nobody whose alert rests', { words: 'zeppelin', bell: false, mail: false }, false],
  ];

  test('whoever looks for it, and nobody else', async () => {
    const people = await Promise.all(questions.map(() => on.candidate('Nomsa')));
    for (const [n, [, question]] of questions.entries()) {
      expect(codeOf(await add(people[n] as TestCandidate, question))).toBe('ok');
    }
    const id = await post({ title: NAMED, salary: { exact: 1_000_000, hide: false, remuneration_term_id: 4 } });
    const found = await Promise.all(people.map(async (person) => (await foundBy(person)).includes(id)));
    expect(questions.map(([name], n) => [name, found[n]])).toEqual(questions.map(([name, , yes]) => [name, yes]));
  });

  test('by short forms and what they stand for', async () => {
    const nomsa = await on.candidate('Nomsa');
    await add(nomsa, { words: 'hr' });
    const spelled = await post({ title: 'Human resources clerk' });
    const short = await post({ title: 'HR clerk' });
    expect((await foundBy(nomsa)).toSorted()).toEqual([spelled, short].toSorted());
  });

  test('nobody in another country, and nobody for a draft before it is published', async () => {
    const [nomsa, mutale] = [await on.candidate('Nomsa'), await on.candidate('Mutale', { work_country_id: 2 })];
    await add(nomsa, { words: 'balloonist' });
    await add(mutale, { words: 'balloonist' });
    const { id } = (await on.post(owner, { title: 'Balloonist', publish: false })).json();
    await app.settled();
    expect(await foundBy(nomsa)).toEqual([]);
    await on.at(owner, id, 'PATCH', { publish: true });
    await app.settled();
    expect(await foundBy(nomsa)).toEqual([id]);
    expect(await foundBy(mutale)).toEqual([]);
  });
});

describe('who is told', () => {
  test('hears at once of a job, once, however many alerts find it and however often it is changed', async () => {
    const nomsa = await on.candidate('Nomsa');
    for (const words of ['lighthouse', 'lighthouse keeper']) {
      await add(nomsa, { words, often: 'at_once' });
    }
    await add(nomsa, { words: 'keeper', often: 'daily' });
    const id = await post({ title: 'Lighthouse keeper' });
    await tell();
    const company = (await app.db.one<{ name: string }>('select name from companies where id = $1', [owner.company_id]))
      ?.name;
    expect(await bellOf(nomsa)).toEqual([`A new job for you: 'Lighthouse keeper' at ${company}.`]);
    expect((await lettersTo(nomsa)).map(({ subject }) => subject)).toEqual(['New job: Lighthouse keeper']);
    await on.at(owner, id, 'PATCH', { title: 'Lighthouse keeper, nights' });
    await tell(10);
    expect(await bellOf(nomsa)).toHaveLength(1);
    expect(await lettersTo(nomsa)).toHaveLength(1);
  });

  test('hears daily or weekly of all in one line and one mail, in the morning and not before', async () => {
    const [daily, weekly] = [await on.candidate('Daily'), await on.candidate('Weekly')];
    await add(daily, { words: 'falconer', often: 'daily' });
    await add(weekly, { words: 'falconer', often: 'weekly' });
    await post({ title: 'Falconer' });
    await post({ title: 'Head falconer' });
    await tell();
    expect([await bellOf(daily), await lettersTo(daily)]).toEqual([[], []]);
    await tell(1);
    expect(await bellOf(daily)).toEqual([expect.stringMatching(/^New jobs for you: .* and 1 other\.$/)]);
    expect((await lettersTo(daily)).map(({ subject }) => subject)).toEqual(['2 new jobs, among them Head falconer']);
    const [due] = await app.db.all<{ day: number; hour: number }>(
      `select extract(isodow from due_at at time zone 'Africa/Johannesburg')::int as day,
         extract(hour from due_at at time zone 'Africa/Johannesburg')::int as hour
       from job_alert_finds where profile_id = $1`,
      [weekly.id],
    );
    expect(due).toEqual({ day: 1, hour: 7 });
    await tell(8);
    expect(await lettersTo(weekly)).toHaveLength(1);
    await tell(9);
    expect([await lettersTo(daily), await lettersTo(weekly)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('hears nothing where they want no news of jobs, have applied meanwhile, or the job is gone', async () => {
    const [quiet, applicant, late] = [
      await on.candidate('Quiet'),
      await on.candidate('Applicant'),
      await on.candidate('Late'),
    ];
    for (const one of [quiet, applicant, late]) await add(one, { words: 'beekeeper', often: 'daily' });
    await app.db.query(
      `insert into candidate_notification_preferences (profile_id, new_jobs) values ($1, false)
       on conflict (profile_id) do update set new_jobs = false`,
      [quiet.id],
    );
    const id = await post({ title: 'Beekeeper' });
    await on.apply(applicant, id);
    await app.settled();
    await tell(1);
    for (const one of [quiet, applicant]) {
      expect([await bellOf(one), await lettersTo(one)]).toEqual([[], []]);
    }
    expect(await bellOf(late)).toHaveLength(1);
    const gone = await post({ title: 'Beekeeper' });
    await on.at(owner, `archive/${gone}`, 'PATCH', {});
    await tell(2);
    expect(await lettersTo(late)).toHaveLength(1);
  });

  test('hears only of jobs that they fit so well, and by the ways they chose', async () => {
    const [fits, doubts, silent] = [
      await on.candidate('Fits', { about_you: 'I have trained horses and camels in a circus' }),
      await on.candidate('Doubts', { about_you: 'I count stock at night in a warehouse' }),
      await on.candidate('Silent', { about_you: 'I have trained horses and camels in a circus' }),
    ];
    for (const one of [fits, doubts]) await add(one, { words: 'circus', often: 'at_once', least_fit: 75, mail: false });
    await add(silent, { words: 'circus', often: 'at_once', bell: false });
    await post({
      title: 'Circus trainer',
      experience_id: 3,
      candidate_requirements: '<ul><li>Trained horses</li><li>Trained camels</li></ul>',
    });
    await tell();
    expect((await bellOf(fits)).length).toBe(1);
    expect(await lettersTo(fits)).toEqual([]);
    expect(await bellOf(doubts)).toEqual([]);
    expect(await bellOf(silent)).toEqual([]);
    expect(await lettersTo(silent)).toHaveLength(1);
  });

  test('stops the mails of alerts by their link, and still hears in the app', async () => {
    const nomsa = await on.candidate('Nomsa');
    await add(nomsa, { words: 'glassblower', often: 'at_once' });
    await post({ title: 'Glassblower' });
    await tell();
    const [letter] = await lettersTo(nomsa);
    const token = new URL(letter ? linkIn(letter) : '').searchParams.get('unsubscribe');
    const stop = (wanted: boolean) =>
      app.http.inject({ method: 'POST', url: '/api/unsubscribe', payload: { token, wanted } });
    expect((await stop(false)).json()).toMatchObject({ kinds: ['new_jobs'], wanted: false });
    expect(await list(nomsa)).toMatchObject([{ mail: false, bell: true }]);
    expect((await stop(true)).json()).toMatchObject({ wanted: true });
    expect(await list(nomsa)).toMatchObject([{ mail: true, bell: true }]);
  });
});

test('a preview counts the jobs of the last week that an alert would have found', async () => {
  const nomsa = await on.candidate('Nomsa', { about_you: 'I repair clocks and watches' });
  const near = `lat=${SOWETO.lat}&lng=${SOWETO.lng}&radius_meters=${SOWETO.radius_meters}`;
  await post({ title: 'Clockmaker', experience_id: 3, candidate_requirements: '<p>Repair watches</p>' });
  await post({ title: 'Clockmaker' });
  const old = await post({ title: 'Clockmaker' });
  await app.db.query("update jobs set published_at = now() - interval '8 days' where id = $1", [old]);
  expect(await preview(nomsa, 'words=clockmaker')).toEqual({ jobs: 2, capped: false });
  expect(await preview(nomsa, `words=clockmaker&${near}`)).toEqual({ jobs: 2, capped: false });
  const far = `lat=${CAPE_TOWN.lat}&lng=${CAPE_TOWN.lng}&radius_meters=${CAPE_TOWN.radius_meters}`;
  expect(await preview(nomsa, `words=clockmaker&${far}`)).toEqual({ jobs: 0, capped: false });
  expect(await preview(nomsa, 'words=clockmaker&industry_id=2')).toEqual({ jobs: 0, capped: false });
  // Of the other job too little is known to compare it with anybody.
  expect((await preview(nomsa, 'words=clockmaker&least_fit=1')).jobs).toBe(1);
  expect((await preview(nomsa, 'words=clockmaker&least_fit=100')).jobs).toBe(0);
});
