import { randomUUID } from 'node:crypto';
import type { MatchReason } from '@marula/contract/applications.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { rematchJob, rematchOutdated } from './matching.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let near: TestCandidate;

const wanted = {
  industry_id: 1,
  experience_id: 3,
  candidate_requirements: '<p>Code 14 licence, PrDP, long distance, passport</p>',
  location: { name: 'Soweto', geometry: { location: { lat: -26.27, lng: 27.86 } }, radius: 30_000 },
};

const matching = (member: TestMember, id: string, query = '') =>
  app.http.inject({ method: 'GET', url: `/api/job/matching-candidates/${id}${query}`, headers: member.headers });

const people = async (member: TestMember, id: string, query = '') =>
  (await matching(member, id, query)).json().items.map(({ candidate }: { candidate: { id: string } }) => candidate.id);

beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(20);
  near = await on.candidate('Near', { about_you: 'Code 14, PrDP, long distance, passport' });
  const place = { latitude: -33.92, longitude: 18.42 };
  const geometry = { location: { lat: -33.92, lng: 18.42 } };
  const location = { name: 'Cape Town', province_id: null, geometry, radius: null };
  await on.candidate('Far', { ...place, location, about_you: 'Long distance work' });
  const [silent = ''] = await on.people(1);
  await insertRows(app.db, 'candidate_industries', [{ profile_id: silent, industry_id: 1 }]);
});
afterAll(() => app.stop());

describe('people who fit a job', () => {
  test('come best first, with what it rests on and no more of them than anybody may know', async () => {
    const job = (await on.post(owner, wanted)).json().id;
    const { items } = (await matching(owner, job)).json();
    expect(items.map(({ candidate }: { candidate: { first_name: string } }) => candidate.first_name)).toEqual([
      'Near',
      'Far',
    ]);
    expect(items[0].percentage).toBeGreaterThan(items[1].percentage);
    const told = JSON.stringify(items);
    for (const secret of ['Mokoena', near.email, '821234567', '9087']) expect(told).not.toContain(secret);
  });

  test('can be asked for around the job only', async () => {
    const job = (await on.post(owner, wanted)).json().id;
    const query = '?applyGeoFilter=true&useAIMatching=true&saveMatches=true&jobLat=-26.27&jobLng=27.86&jobRadius=30000';
    expect(await people(owner, job, query)).toEqual([near.id]);
  });

  test('are gone from the list once they are in the pipeline, although the list is kept', async () => {
    const job = (await on.post(owner, wanted)).json().id;
    expect(await people(owner, job)).toContain(near.id);
    await on.invite(owner, job, [near.id]);
    expect(await people(owner, job)).not.toContain(near.id);
  });

  test('are worked out once in 15 minutes, and anew when the job or the company changes', async () => {
    const job = (await on.post(owner, wanted)).json().id;
    const kept = async () =>
      (await app.db.query('select computed_at from job_recommendations where job_id = $1', [job])).rows.length;
    await people(owner, job);
    expect(await kept()).toBe(1);
    await on.at(owner, job, 'PATCH', { title: 'Day driver' });
    await app.settled();
    expect(await kept()).toBe(0);
    await people(owner, job);
    await app.http.inject({
      method: 'PATCH',
      url: `/api/company/${owner.company_id}`,
      headers: owner.headers,
      payload: { name: 'Another name' },
    });
    await app.settled();
    expect(await kept()).toBe(0);
    await people(owner, job, '?saveMatches=false');
    expect(await kept()).toBe(0);
    await people(owner, job);
    await app.db.query("update job_recommendations set computed_at = now() - interval '16 minutes', matches = '[]'");
    expect(await people(owner, job)).toHaveLength(2);
  });

  test('need a subscription, a job of the company, and coordinates that are some', async () => {
    const job = (await on.post(owner, wanted)).json().id;
    const stranger = await on.owner(1);
    expect(codeOf(await matching(stranger, job))).toBe('jobs.not_found');
    expect(codeOf(await matching(owner, randomUUID()))).toBe('jobs.not_found');
    const late = await app.signIn({ plan: 'professional', status: 'cancelled' });
    expect(codeOf(await matching(late, job))).toBe('subscriptions.none_active');
    expect((await matching(owner, job, '?jobLat=91')).statusCode).toBe(400);
  });
});

test('who applies is matched, and matched anew when the job asks for something else', async () => {
  const job = (await on.post(owner, wanted)).json().id;
  const thandi = await on.candidate('Thandi', { about_you: 'Code 14, PrDP, long distance, passport' });
  const id = (await on.apply(thandi, job)).json().id;
  await app.settled();
  const before = (await on.read(owner, id)).json();
  expect(before.match.percentage).toBeGreaterThan(70);
  expect(before.explanation).toMatchObject({ model: 'structured', version: matchLimits.version });
  await on.at(owner, job, 'PATCH', {
    candidate_requirements: '<p>Pastry, bread, cakes, hygiene, kitchen, baking, ovens</p>',
  });
  await app.settled();
  await rematchJob.run(app.deps, { job_id: job, company_id: owner.company_id } as never);
  await app.settled();
  const after = (await on.read(owner, id)).json();
  expect(after.match.percentage).toBeLessThan(before.match.percentage - 20);
});

test('a match that was worked out in an earlier way is worked out anew', async () => {
  const job = (await on.post(owner, wanted)).json().id;
  const id = (await on.apply(await on.candidate('Old'), job)).json().id;
  await app.settled();
  await app.db.query("update application_matches set version = 1, parts = '{}' where application_id = $1", [id]);
  await rematchOutdated.run(app.deps, {} as never);
  await expect
    .poll(async () => (await on.read(owner, id)).json().explanation)
    .toMatchObject({ version: matchLimits.version });
});

describe('what is withheld', () => {
  const about = 'Shoprite warehouse, forklift, stock counts, night shifts';
  const asking = (words: string) => ({ ...wanted, candidate_requirements: `<p>${words}</p>` });
  const guesses = ['Shoprite warehouse forklift stock counts', 'Checkers bakery tractor herd milking'];
  const shown = 'Stock controller, call 082 123 4567';
  let zola: TestCandidate;
  /** Shows the same and withholds nothing. */
  let open: TestCandidate;
  beforeAll(async () => {
    zola = await on.candidate('Zola', { about_you: about });
    open = await on.candidate('Open');
    await insertRows(app.db, 'candidate_job_histories', [{ profile_id: open.id, company_name: 'Spar' }]);
    await insertRows(app.db, 'candidate_industries', [{ profile_id: open.id, industry_id: 2, user_input: shown }]);
    await insertRows(app.db, 'candidate_job_histories', [
      { profile_id: zola.id, company_name: 'Shoprite', job_description: about },
    ]);
    await insertRows(app.db, 'candidate_documents', [
      { profile_id: zola.id, title: 'Forklift licence', url: 'x', document_type_id: 1 },
    ]);
    await insertRows(app.db, 'candidate_industries', [{ profile_id: zola.id, industry_id: 2, user_input: shown }]);
  });

  const byFacts = '?useAIMatching=false';
  const found = async (id: string, query: string, who: TestCandidate) => {
    const { items } = (await matching(owner, id, query)).json();
    return items.find(({ candidate }: { candidate: { id: string } }) => candidate.id === who.id);
  };
  const asked = async (job: object, query = '') => found((await on.post(owner, job)).json().id, query, zola);

  test('cannot be asked for word by word: a right guess gives the same number and the same lines as a wrong one', async () => {
    const told = async (id: string, query: string, who = zola) => {
      const { percentage, parts } = await found(id, query, who);
      const lines = Object.values<{ reasons: MatchReason[] }>(parts).flatMap(({ reasons }) => reasons);
      return { percentage, lines: lines.map(({ state, line, source }) => `${state} ${line} ${source}`).sort() };
    };
    const guessed = await Promise.all(guesses.map(async (words) => (await on.post(owner, asking(words))).json().id));
    const [right, wrong] = await Promise.all(guessed.map((id) => told(id, byFacts)));
    expect(right).toEqual(wrong);
    expect(JSON.stringify(right)).not.toMatch(/shoprite|forklift/i);
    for (const id of guessed) expect(await told(id, '')).toEqual(await told(id, '', open));
    // What anybody sees is compared, without what would lead around the first step.
    const { reasons, score } = (await asked(asking('Stock controller'), byFacts)).parts.requirements;
    expect([score, reasons]).toEqual([
      40,
      [{ asked: 'Stock controller', state: 'met', line: 'Stock controller, call', source: 'skills' }],
    ]);
    expect((await asked(asking('Stock controller 0821234567'), byFacts)).parts.requirements.score).toBe(0);
  });

  test('cannot be asked for kilometre by kilometre: the number rests on the area that is shown', async () => {
    const around = (lat: number, lng: number) =>
      asked({ ...wanted, location: { name: 'Here', geometry: { location: { lat, lng } }, radius: 1000 } });
    // Their house is at -26.26781, 27.85849; what is shown of it is -26.3, 27.9.
    const [house, shown] = [await around(-26.26781, 27.85849), await around(-26.3, 27.9)];
    expect(shown.parts.location).toMatchObject({ score: 10, reasons: [{ state: 'met', line: 'Soweto', km: 0 }] });
    expect(house.parts.location).toMatchObject({ reasons: [{ state: 'missing', line: 'Soweto', km: 5 }] });
    expect(house.parts.location.score).toBeLessThan(10);
    const near = '?applyGeoFilter=true&jobLat=-26.26781&jobLng=27.85849&jobRadius=500';
    expect(await people(owner, (await on.post(owner, wanted)).json().id, near)).not.toContain(zola.id);
  });

  test('counts once they come: an invitation is matched by what is shown, its acceptance by the whole profile', async () => {
    const job = (await on.post(owner, asking(guesses[0] ?? ''))).json().id;
    await on.invite(owner, job, [zola.id]);
    await app.settled();
    const { id } = (await on.mine(zola)).json().items.find((one: { job: { id: string } }) => one.job.id === job);
    const match = async () => {
      await app.settled();
      const { explanation, match } = (await on.read(owner, id)).json();
      const { items } = (await on.list(owner, `?job_id=${job}`)).json();
      expect(items[0].match).toEqual(match);
      const { match_reasons: reasons } = items[0];
      const lines = Object.values<{ reasons: MatchReason[] }>(explanation.parts).flatMap(({ reasons }) => reasons);
      return { ...match, reasons, lines: lines.map(({ line }) => line), km: explanation.parts.location.reasons[0].km };
    };
    const invited = await match();
    expect(JSON.stringify(invited.lines)).not.toMatch(/shoprite|forklift/i);
    expect(invited.reasons[0]).toMatchObject({ state: 'met', source: 'position' });
    expect(invited.km).toBe(5);
    await on.answer(zola, id, { status_id: 2, questionnaire_answers: [] });
    const accepted = await match();
    expect(accepted.percentage).toBeGreaterThan(invited.percentage);
    expect(accepted.lines).toContain(about);
    expect(accepted.reasons[0]).toMatchObject({ state: 'met', line: about, source: 'work_history' });
    expect(accepted.km).toBe(0);
  });
});

describe('an answer to a job’s question', () => {
  const question = {
    id: randomUUID(),
    text: 'Can you drive a forklift?',
    required: true,
    knock_out: ['no'],
    type: 'yes_no',
  };
  const asks = {
    ...wanted,
    candidate_requirements: '<p>Driving a forklift</p><p>Passport</p>',
    questionnaire: [question],
  };
  const told = (answer: boolean) => [{ question_id: question.id, answer }];
  const fit = async (member: TestMember, job: string, id: string) => {
    const { items } = (await matching(member, job, '?saveMatches=false')).json();
    return items.find(({ candidate }: { candidate: { id: string } }) => candidate.id === id)?.percentage;
  };

  test('is a line of the match with that job, and moves no other: not at the same company, not at another', async () => {
    const vusi = await on.candidate('Vusi', { about_you: 'Passport, stock counts, night shifts' });
    const other = await on.owner(2);
    const [asking, beside] = [(await on.post(owner, asks)).json().id, (await on.post(owner, asks)).json().id];
    const elsewhere = (await on.post(other, asks)).json().id;
    // Whoever has come to a company is known to it: that alone may move a number, and is not what this is about.
    await on.place(owner, (await on.post(owner, wanted)).json().id, [vusi.id]);
    const others = async () => [await fit(owner, beside, vusi.id), await fit(other, elsewhere, vusi.id)];
    const before = await others();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    const { id } = (await on.apply(vusi, asking, told(false))).json();
    await app.settled();
    const read = async () => (await on.read(owner, id)).json();
    const { match, explanation } = await read();
    expect(explanation.parts.requirements.reasons).toEqual([
      { asked: 'Driving a forklift', state: 'missing', line: 'no', source: 'answers', question: question.text },
      expect.objectContaining({ asked: 'Passport', state: 'met', source: 'about' }),
      expect.objectContaining({ asked: 'Night driver', state: 'met', line: 'Driver', source: 'skills' }),
    ]);
    expect(await others()).toEqual(before);
    await app.db.query('update applications set questionnaire_answers = $2 where id = $1', [
      id,
      JSON.stringify(told(true)),
    ]);
    await rematchJob.run(app.deps, { job_id: asking, company_id: owner.company_id } as never);
    expect((await read()).match.percentage).toBeGreaterThan(match.percentage);
    expect(await others()).toEqual(before);
  });

  test('that the team flagged cannot be told from what its giver is given: not by a line, not by a number', async () => {
    const job = (await on.post(owner, asks)).json().id;
    const given = async (answer: boolean) => {
      const candidate = await on.candidate('Musa', { about_you: 'Passport, stock counts, night shifts' });
      await on.apply(candidate, job, told(answer));
      await app.settled();
      const copy = await app.http.inject({ url: '/api/candidate/me/data', headers: candidate.headers });
      const { percentage, parts } = copy.json().applications[0].match;
      return { percentage, parts };
    };
    const right = await given(true);
    expect(right).toEqual(await given(false));
    expect(right.percentage).toBeNull();
    expect(Object.keys(right.parts)).toHaveLength(4);
  });
});
