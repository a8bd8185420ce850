import { endpoints } from '@marula/contract/endpoints';
import { usualPayTermId } from '@marula/contract/job-choices';
import { jobLimits } from '@marula/contract/job-limits';
import type { ProposedPosition } from '@marula/contract/jobs.endpoints.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.signIn();
});
afterAll(() => app.stop());

const propose = (title: string) =>
  app.call(endpoints.jobs.proposePositions, {
    url: `/api/job/positions?${new URLSearchParams({ title })}`,
    headers: member.headers,
  });
const proposed = async (title: string): Promise<ProposedPosition[]> => (await propose(title)).json();

describe('a job title proposes positions', () => {
  test.each([
    ['by a word of their name', 'Chef', 'Chef de partie'],
    ['by another name that people use', 'Code 14 driver', 'Long-haul truck driver'],
    ['however it is written', 'CODE 14 DRIVER', 'Long-haul truck driver'],
    ['among other words', 'Code 14 driver, cross-border', 'Long-haul truck driver'],
  ])('%s', async (_, title, position) => {
    expect((await proposed(title)).map(({ name }) => name)).toContain(position);
  });

  test('of every industry, the likeliest first and only a few', async () => {
    const [first, ...others] = await proposed('Code 14 driver');
    expect(first).toMatchObject({ name: 'Long-haul truck driver', industry: { name: 'Transport and logistics' } });
    expect(others.length).toBeLessThan(jobLimits.positionsProposed);
    const industries = (await proposed('Supervisor')).map(({ industry }) => industry.name);
    expect(new Set(industries).size).toBeGreaterThan(1);
  });

  test('or none, where no position is like it', async () => {
    expect(await proposed('Zzyzx qwv')).toEqual([]);
    expect((await propose('ab')).statusCode).toBe(400);
  });
});

test('the usual pay is by the month', async () => {
  const options = (await app.call(endpoints.forms.read, {})).json();
  const term = options.remuneration_terms.find(({ id }: { id: number }) => id === usualPayTermId);
  expect(term.name).toBe('Per month');
});
