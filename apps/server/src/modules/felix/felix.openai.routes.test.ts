import { messageOf } from '@marula/contract/errors';
import { type OpenAiReply, type OpenAiRequest, startOpenAi } from '@marula/emulators/openai/openai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { felixOf, note, written } from './felix.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let felix: ReturnType<typeof felixOf>;
let model: Awaited<ReturnType<typeof startOpenAi>>;
let owner: TestMember;
let answer: (asked: OpenAiRequest) => OpenAiReply;

beforeAll(async () => {
  model = await startOpenAi((asked) => answer(asked));
  app = await startTestApp({
    beside: true,
    env: { AI_URL: model.url, AI_KEY: 'token-of-ours', AI_MODEL: 'llama-3.3', AI_ANSWER_SECONDS: '3' },
  });
  on = applicationsOf(app);
  felix = felixOf(app);
});
afterAll(async () => {
  await app.stop();
  await model.stop();
});
beforeEach(async () => {
  owner = await on.owner(5);
  // Whoever answers once is not left alone, whatever failed before.
  answer = () => json(written);
  await draft();
  model.heard.length = 0;
});

const json = (value: object): OpenAiReply => ({ text: JSON.stringify(value) });
const draft = () => felix.send(owner, 'POST', '/felix/job/details', { text: note });
const cost = async () => {
  const { body } = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/felix_cost_dollars\{work="talk"\} (\S+)/.exec(body)?.[1] ?? 0);
};

describe('a server that speaks OpenAI’s protocol', () => {
  test('drafts a job in the shape it is asked for, with our token, and with what people wrote apart from what we say', async () => {
    const reply = (await draft()).json();
    expect(reply.engine).toEqual({ kind: 'openai_compatible', model: 'llama-3.3' });
    expect(reply.job).toMatchObject({ title: written.title, salary: { exact: 900_000 }, documents: [1] });
    const [asked] = model.heard;
    expect(asked).toMatchObject({ model: 'llama-3.3', authorization: 'Bearer token-of-ours', streams: false });
    expect(Object.keys(asked?.schema?.properties ?? {})).toEqual(expect.arrayContaining(['title', 'duties', 'pay']));
    expect(asked?.system).not.toContain('bakery in Soweto');
    expect(asked?.said).toContain('bakery in Soweto');
  });

  test('turns words into filters: what is of our lists is looked up, and the rest is said', async () => {
    const facets = { industry: [], position: [], province: ['Atlantis'], experience: [], education: [], language: [] };
    answer = () =>
      json({
        words: 'bread',
        places: [
          { name: 'Durban', radius_km: 40 },
          { name: 'Nowhere at all', radius_km: null },
        ],
        facets: { ...facets, licence: ['Light vehicle (Code B)'] },
        quotes: [{ filter: 'licence', quote: 'code 8' }],
        not_understood: ['a kind heart'],
      });
    const reply = await felix.send(owner, 'POST', '/felix/candidates/search', { text: 'code 8 and a kind heart' });
    expect(reply.json()).toMatchObject({ query: { search: 'bread', licence: [expect.any(Number)] } });
    expect(reply.json().query.place).toMatchObject([{ name: 'Durban', radius: 40_000 }]);
    expect(reply.json().not_understood).toEqual(['a kind heart', 'Atlantis', 'Nowhere at all']);
  });

  test('streams a conversation, calls our tools in pieces, and is counted in tokens', async () => {
    const job = (await on.post(owner, { title: 'Night baker' })).json().id;
    await on.apply(await on.candidate('Sizwe'), job);
    await app.settled();
    const before = await cost();
    const words = 'The night baker has waited longest, with one person.';
    answer = ({ answered }) =>
      answered.includes('figures')
        ? { text: words }
        : { calls: [{ name: 'figures', args: { question: 'waiting_longest', job_id: null, days: 30 } }] };
    const said = await felix.say(owner, 'Which job waits longest?');
    expect(said.words).toBe(words);
    expect(said.events.filter(({ event }) => event === 'words').length).toBeGreaterThan(1);
    expect(said.parts).toEqual([
      { kind: 'rows', rows: [expect.objectContaining({ text: 'Night baker', job_id: job })] },
    ]);
    expect(model.heard.map(({ streams }) => streams)).toEqual([true, true]);
    expect(model.heard[0]?.functions).toEqual(expect.arrayContaining(['figures', 'act_on_people']));
    expect(await cost()).toBeGreaterThan(before);
  });

  test('proposes somebody by name, and learns of nobody whom it did not name', async () => {
    const job = (await on.post(owner, { title: 'Pastry chef' })).json().id;
    await on.apply(await on.candidate('Nokuthula'), job);
    await app.settled();
    const act = { names: ['Nokuthula'], act: 'decline', job_id: null, words: null };
    answer = ({ answered }) =>
      answered.length > 0 ? { text: 'Shall I?' } : { calls: [{ name: 'act_on_people', args: act }] };
    const { parts } = await felix.say(owner, 'Decline Nokuthula');
    expect(parts).toEqual([
      { kind: 'act', act: expect.objectContaining({ kind: 'decline', job: { id: job, title: 'Pastry chef' } }) },
    ]);
    for (const { said, system } of model.heard) expect(`${system}${said}`).not.toContain('Mokoena');
  });

  test('that asks for a tool we do not have, or with words that are none of its input, changes nothing', async () => {
    const made = [
      { name: 'delete_everything', args: {} },
      { name: 'archive', args: { job_id: 'all of them' } },
    ];
    for (const call of made) {
      answer = ({ said, streams }) => (streams && !said.includes('error') ? { calls: [call] } : { text: 'I cannot.' });
      const { parts, last } = await felix.say(owner, 'Take everything down');
      expect(parts).toEqual([]);
      expect(['done', 'failed']).toContain(last?.event);
    }
    expect((await felix.send(owner, 'GET', '/job?status=archived')).json().total).toBe(0);
  });
});

const failed = { code: 'felix.failed', message: messageOf('felix.failed') };
/** What whoever runs the server can tell a fault by. */
const logged: Partial<Record<(typeof faults)[number], object>> = {
  too_many: { status: 429 },
  wrong_key: { status: 401 },
  silent: { error: 'TimeoutError' },
};
const faults = ['garbage', 'breaks_off', 'stalls', 'silent', 'too_many', 'wrong_key'] as const;

describe.each(faults)('a server that answers with ‘%s’', (fault) => {
  test('is told in the catalogue’s words, costs no use, and nothing of it or of us is told on', async () => {
    const { used } = (await felix.state(owner)).uses;
    app.log.length = 0;
    answer = () => fault;
    const reply = await draft();
    expect(reply.json().error).toMatchObject(failed);
    expect((await felix.state(owner)).uses.used).toBe(used);
    const [told] = app.log.filter((line) => line.includes('the AI provider failed'));
    expect(JSON.parse(told ?? '{}')).toMatchObject({ model: 'llama-3.3', ...logged[fault] });
    for (const secret of ['bakery in Soweto', 'token-of-ours']) expect(app.log.join('\n')).not.toContain(secret);
    expect(reply.body).not.toContain('sk-secret');
  });

  test('ends a conversation in the same words, keeps what had come, and the next question is answered', async () => {
    answer = () => fault;
    const { id, words, last } = await felix.say(owner, 'How are we doing?');
    expect(last).toEqual({ event: 'failed', error: failed });
    const begins = fault === 'breaks_off' || fault === 'stalls';
    expect(words).toMatch(begins ? /^This is the beg/ : /^$/);
    const { messages } = (await felix.send(owner, 'GET', `/felix/conversations/${id}`)).json();
    const kept = messages.filter(({ from }: { from: string }) => from === 'felix');
    expect(kept).toEqual(
      begins ? [expect.objectContaining({ stopped: true, parts: [{ kind: 'text', text: words }] })] : [],
    );
    answer = () => ({ text: 'Well.' });
    expect((await felix.say(owner, 'And now?', { id })).words).toBe('Well.');
  });
});

test('what does not fit the shape that was asked for is a failure, not half a job', async () => {
  answer = () => json({ title: 5 });
  expect((await draft()).json().error).toMatchObject(failed);
});

test('who hangs up before an answer comes has stopped it, and it counts as no failure of the server', async () => {
  app.log.length = 0;
  answer = () => 'silent';
  const address = await app.listen();
  const stop = new AbortController();
  const id = await felix.start(owner);
  const asked = fetch(`${address}/api/felix/conversations/${id}/messages`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'How are we doing?' }),
    signal: stop.signal,
  });
  await expect.poll(() => model.heard.length).toBe(1);
  stop.abort();
  await expect(asked).rejects.toThrow();
  answer = () => ({ text: 'Well.' });
  expect((await felix.say(owner, 'And now?', { id })).words).toBe('Well.');
  expect(app.log.join('\n')).not.toContain('the AI provider failed');
});
