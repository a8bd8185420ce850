import type { FelixPart } from '@marula/contract/felix.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { felixOf } from './felix.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let felix: ReturnType<typeof felixOf>;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  felix = felixOf(app);
});
afterAll(() => app.stop());

const rowsOf = (parts: readonly FelixPart[], kind: 'rows' | 'which' = 'rows') =>
  parts.flatMap((part) => (part.kind === kind ? (part as Extract<FelixPart, { kind: 'rows' }>).rows : []));
const placed = (name: string, lat: number, lng: number) => ({
  location: { name, province_id: null, geometry: { location: { lat, lng } }, radius: null },
});

/** Two jobs of one name in two towns, and one of another name. */
async function company() {
  const owner = await on.owner(5);
  const post = async (title: string, where: object) => (await on.post(owner, { title, ...where })).json().id as string;
  const sandton = await post('Waiter', placed('Sandton', -26.1076, 28.0567));
  const durban = await post('Waiter', placed('Durban', -29.8579, 31.0292));
  const porter = await post('Kitchen porter', placed('Durban', -29.8579, 31.0292));
  await on.apply(await on.candidate('Sizwe'), porter);
  await app.settled();
  return { owner, sandton, durban, porter };
}

describe('a list in a conversation', () => {
  test('of jobs of one name tells them apart by place and date, and the answer goes on with the question', async () => {
    const { owner, sandton, durban } = await company();
    const asked = await felix.say(owner, 'extend the waiter job');
    const rows = rowsOf(asked.parts, 'which');
    expect(rows.map(({ job_id }) => job_id)).toEqual([durban, sandton]);
    expect(rows.map(({ value }) => value.split(',')[0])).toEqual(['Durban', 'Sandton']);
    expect(asked.words).toMatch(/^Which job do you mean\?/);
    const answered = await felix.say(owner, 'Sandton', { id: asked.id });
    const [act] = answered.parts.flatMap((part) => (part.kind === 'act' ? [part.act] : []));
    expect(act).toMatchObject({ kind: 'extend', job: { id: sandton } });
    const again = await felix.say(owner, 'extend the waiter job');
    const pressed = await felix.say(owner, 'Number 1: Waiter', { id: again.id });
    expect(pressed.parts).toMatchObject([{}, { act: { job: { id: durban } } }].slice(1));
  });

  test('is what ‘the first one’ means afterwards', async () => {
    const { owner, porter } = await company();
    const { id } = await felix.say(owner, 'which job waits longest?');
    const shown = await felix.say(owner, 'show me the first one', { id });
    expect(rowsOf(shown.parts)).toEqual([expect.objectContaining({ job_id: porter, value: '1 applied' })]);
    expect(shown.words).toBe('This is where the applicants of Kitchen porter are.');
    const fits = await felix.say(owner, 'extend that job', { id });
    expect(fits.parts).toMatchObject([{ kind: 'act', act: { job: { id: porter } } }]);
  });
});

describe('a question about one job', () => {
  test('is answered for that job alone', async () => {
    const { owner, porter } = await company();
    for (const question of ['how many applied to the kitchen porter job', 'how many views does the porter job have']) {
      const { parts } = await felix.say(owner, question);
      expect(rowsOf(parts).map(({ job_id }) => job_id)).toEqual([porter]);
    }
    const ends = await felix.say(owner, 'when does the kitchen porter job end?');
    expect(ends.words).toMatch(/^Kitchen porter ends in \d+ days\.$/);
    const seen = await felix.say(owner, 'who viewed the porter job');
    expect(seen.words).toBe('Who looked is not kept, only how often each job was opened.');
    const sources = await felix.say(owner, 'which source brings most applicants for the porter job');
    expect(rowsOf(sources.parts)).toEqual([expect.objectContaining({ value: '1 application' })]);
  });
});

describe('a question about the plan', () => {
  test('is answered from the price list, and from the subscription to who may read billing', async () => {
    const owner = await on.owner(1);
    const { parts } = await felix.say(owner, 'how much does the professional plan cost');
    expect(rowsOf(parts).find(({ text }) => text === 'Professional')?.value).toMatch(/^R\u00a0[\d\u00a0]+ a month$/);
    expect((await felix.say(owner, 'when does my plan renew?')).words).toMatch(/^You are on Professional/);
    const colleague: TestMember = await app.signIn({ role: 'User', company_id: owner.company_id });
    const refused = await felix.say(colleague, 'when does my plan renew?');
    expect(refused.words).toMatch(/^I cannot do that for you/);
  });
});
