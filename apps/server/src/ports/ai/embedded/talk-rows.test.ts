import type { FelixRow } from '@marula/contract/felix.contract';
import { tenants } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import type { SaidMessage, TalkJob, ToolResult } from '../port.ts';
import type { ToolName } from '../tools.ts';
import { ai, today } from './test-engine.ts';

const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const waiter: TalkJob = { id: idOf(1), title: 'Waiter / waitress', place: 'Sandton' };
const other: TalkJob = { id: idOf(2), title: 'Waiter / waitress', place: 'Durban' };
const third: TalkJob = { id: idOf(3), title: 'Waiter / waitress', place: 'Durban' };
const porter: TalkJob = { id: idOf(4), title: 'Kitchen porter', place: 'Sandton' };
const jobs = [waiter, other, third, porter];

const rowOf = ({ id, title, place = '' }: TalkJob): FelixRow => ({
  text: title,
  value: `${place}, 3 November 2026`,
  job_id: id,
  application_id: null,
});
const person = (name: string, { id, title }: TalkJob): FelixRow => ({
  ...{ text: `${name}, ${title}`, value: '9 days' },
  ...{ job_id: id, application_id: idOf(9) },
});
const match = (name: string, { id }: TalkJob): FelixRow => ({
  ...{ text: name, value: '88 %' },
  ...{ job_id: id, application_id: null },
});

const list = (...rows: FelixRow[]): SaidMessage => ({ from: 'felix', text: '(rows)', rows });
const which = (...of: TalkJob[]): SaidMessage => ({
  from: 'felix',
  text: '(which of: …)',
  rows: of.map(rowOf),
  asks: true,
});
const felix = (text: string): SaidMessage => ({ from: 'felix', text });

/** Says the last of these, and tells what Felix did about it. */
async function after(...messages: (string | SaidMessage)[]) {
  const asked: { tool?: ToolName; input?: unknown; words: string } = { words: '' };
  const run = async (tool: ToolName, input: unknown): Promise<ToolResult> => {
    Object.assign(asked, { tool, input });
    return { sentence: 'Here you are.', data: null };
  };
  const said = messages.map((one) => (typeof one === 'string' ? { from: 'person' as const, text: one } : one));
  const ask = { tenant: tenants.ZA, today, messages: said, job: undefined, jobs };
  for await (const piece of ai.answer(ask, run, { signal: new AbortController().signal })) {
    if ('words' in piece) asked.words += piece.words;
  }
  return asked;
}

const waits = ['which job waits longest?', list(rowOf(porter), rowOf(other), rowOf(waiter))] as const;

test.each([
  ['who are the best five for the first one', 'people_who_fit', { job_id: porter.id, most: 5 }],
  ['who are the best five for the second', 'people_who_fit', { job_id: other.id, most: 5 }],
  ['show me the second', 'figures', { question: 'pipeline', job_id: other.id }],
  ['and that job?', 'figures', { question: 'pipeline', job_id: porter.id }],
  ['check number 3', 'check_job', { job_id: waiter.id }],
  ['extend the last one', 'extend', { job_id: waiter.id }],
  ['how many applied to the third job', 'figures', { question: 'new_applications', job_id: waiter.id }],
  ['invite the best 3 for the 2nd one', 'invite', { job_id: other.id, most: 3 }],
  ['invite the best five for that one', 'invite', { job_id: porter.id, most: 5 }],
])('after a list of jobs, “%s” means a row of it', async (said, tool, input) => {
  expect(await after(...waits, said)).toMatchObject({ tool, input });
});

test('a row stays meant for what is asked next', async () => {
  const turns = [...waits, 'show me the second', list(rowOf(other))] as const;
  expect(await after(...turns, 'who fits?')).toMatchObject({ tool: 'people_who_fit', input: { job_id: other.id } });
  const fits = [...waits, 'who fits the second one?', list(match('Zanele M', other))] as const;
  expect(await after(...fits, 'and for the first?')).toMatchObject({
    tool: 'people_who_fit',
    input: { job_id: porter.id },
  });
  expect(await after(...fits, 'check the third job')).toMatchObject({
    tool: 'check_job',
    input: { job_id: waiter.id },
  });
  expect((await after(...fits, 'why him?')).words).toMatch(/^The match compares/);
});

test('a row that is not there is said not to be', async () => {
  expect((await after(...waits, 'check number 7')).words).toMatch(/list is not that long/);
});

test('without a list, and in words to somebody, nothing points at a row', async () => {
  expect((await after('check the first one')).words).toMatch(/nothing to carry on from/);
  const told = await after(...waits, 'tell Sipho that the first one is taken');
  expect(told).toMatchObject({ tool: 'act_on_people', input: { names: ['Sipho'], words: 'The first one is taken.' } });
});

const people = [
  'who waits for an answer?',
  list(person('Thandi Mokoena', porter), person('Sipho Dlamini', other)),
] as const;

test.each([
  ['decline the second', { act: 'decline', names: ['Sipho Dlamini'], job_id: other.id }],
  ['shortlist the first one', { act: 'shortlist', names: ['Thandi Mokoena'], job_id: porter.id }],
  [
    'tell the second one that we call on Monday',
    { act: 'message', names: ['Sipho Dlamini'], words: 'We call on Monday.' },
  ],
])('after a list of people, “%s” means one of them', async (said, input) => {
  expect(await after(...people, said)).toMatchObject({ tool: 'act_on_people', input });
});

test('‘him’ is whom was named last', async () => {
  const turns = [...people, 'shortlist the second', felix('I have prepared it.')] as const;
  expect(await after(...turns, 'tell him that we call on Monday')).toMatchObject({
    input: { names: ['Sipho Dlamini'] },
  });
});

test('the best of those who fit is invited, one further down is invited on the page of the job', async () => {
  const fits = ['who fits the kitchen porter job', list(match('Zanele M', porter), match('Peter B', porter))] as const;
  expect(await after(...fits, 'invite the first one')).toMatchObject({
    tool: 'invite',
    input: { job_id: porter.id, most: 1 },
  });
  const second = await after(...fits, 'invite the second');
  expect(second.tool).toBeUndefined();
  expect(second.words).toMatch(/job’s page/);
});

test('jobs of one name are asked about as rows', async () => {
  const asked = await after('check the waiter advert');
  expect(asked).toMatchObject({ tool: 'which_job', input: { job_ids: [waiter.id, other.id, third.id] } });
});

test.each([
  ['the second', other],
  ['2', other],
  ['number 3', third],
  ['Number 2: Waiter / waitress', other],
  ['Sandton', waiter],
  ['the one in sandton please', waiter],
  ['the newest', waiter],
  ['the last one', third],
])('when it was asked which job, “%s” goes on with the question', async (said, job) => {
  const asked = await after('check the waiter advert', which(waiter, other, third), said);
  expect(asked).toMatchObject({ tool: 'check_job', input: { job_id: job.id } });
});

test('an answer that fits two is asked about again, and the next answer still goes on with the question', async () => {
  const turns = ['invite the best 4 for the waiter job', which(waiter, other, third), 'Durban'] as const;
  expect(await after(...turns)).toMatchObject({ tool: 'which_job', input: { job_ids: [other.id, third.id] } });
  const settled = await after(...turns, which(other, third), 'the second');
  expect(settled).toMatchObject({ tool: 'invite', input: { job_id: third.id, most: 4 } });
});

test('another question is no answer to which job', async () => {
  const asked = await after('check the waiter advert', which(waiter, other), 'how many posts are left?');
  expect(asked).toMatchObject({ tool: 'figures', input: { question: 'posts_left' } });
});

test('what asks for nothing does not stand between a search and what changes it', async () => {
  const turns = ['find waiters in Durban', felix('(9 people)'), 'only those', felix('Only those with what?')] as const;
  expect(await after(...turns, 'only with matric')).toMatchObject({
    tool: 'find_people',
    input: { text: 'find waiters in Durban\nThen: only with matric' },
  });
});

test('‘instead’ goes on with the search before it', async () => {
  const asked = await after('find waiters in Durban', felix('(9 people)'), 'bakers instead');
  expect(asked).toMatchObject({ input: { text: 'find waiters in Durban\nThen: bakers instead' } });
});

test('another town takes the place of the one before', async () => {
  const asked = await after('find waiters in Kitwe', felix('(9 people)'), 'and in Durban?');
  expect(asked).toMatchObject({ tool: 'find_people', input: { text: 'find waiters\nThen: and in Durban?' } });
});

test('a job of several of one name is known by its town', async () => {
  expect(await after('how is the waiter job in Sandton doing')).toMatchObject({ input: { job_id: waiter.id } });
});

test('words that Felix asked for belong to what was asked before', async () => {
  const turns = ['draft a message to Sipho', felix('What should I tell them? Write it as you would say it.')] as const;
  expect(await after(...turns, 'we call on Monday')).toMatchObject({
    tool: 'act_on_people',
    input: { act: 'message', names: ['Sipho'], words: 'We call on Monday.' },
  });
  const advert = [
    'write an advert',
    felix('Tell me in a few words: the work, the place, the pay and when it starts.'),
  ] as const;
  expect(await after(...advert, 'waiter in Sandton')).toMatchObject({
    tool: 'write_job',
    input: { text: 'write an advert: waiter in Sandton' },
  });
});
