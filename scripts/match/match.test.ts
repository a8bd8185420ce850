import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot, pinnedEnv } from '../project.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marula-match-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, lines: readonly (object | string)[]) => {
  const to = path.join(folder, name);
  writeFileSync(to, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return to;
};

const match = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [inRoot('scripts/match/main.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...pinnedEnv },
  });
  return { lines: stdout.split('\n').filter(Boolean), stderr, status };
};

const jobs = file('jobs.jsonl', [
  { id: 'j1', title: 'Welder', text: 'Weld steel structures' },
  '',
  { id: 7, text: 'Look after patients in a ward' },
]);
const people = file('candidates.jsonl', [
  { id: 'nurse', text: 'Registered nurse, medical ward' },
  { id: 'welder', text: 'Coded welder, TIG' },
  { id: 'cook', text: 'Cook in a canteen' },
]);

test('two files are ranked: a line for each job, the best first', () => {
  const { lines, status } = match('--jobs', jobs, '--candidates', people, '--top', '2');
  const found = lines.map((line) => JSON.parse(line));
  expect(status).toBe(0);
  expect(found).toEqual([
    { job: 'j1', ranking: [{ id: 'welder', score: expect.any(Number) }, expect.any(Object)] },
    { job: '7', ranking: [{ id: 'nurse', score: expect.any(Number) }, expect.any(Object)] },
  ]);
  expect(found[0].ranking[0].score).toBeGreaterThan(found[0].ranking[1].score);
});

test('a line that is none is named, and nothing is ranked', () => {
  const broken = file('broken.jsonl', [{ id: 'a', text: 'a cook' }, '{"id": "b", "text":']);
  expect(match('--jobs', jobs, '--candidates', broken)).toMatchObject({
    lines: [],
    status: 1,
    stderr: expect.stringMatching(/broken\.jsonl, line 2: /),
  });
});

test.each([
  ['no files', [], 'npm run match'],
  ['a file that is not there', ['--jobs', 'nowhere.jsonl', '--candidates', people], 'nowhere.jsonl cannot be read'],
  ['a top of nothing', ['--jobs', jobs, '--candidates', people, '--top', '0'], 'npm run match'],
  ['a word that nobody knows', ['--job', jobs], "Unknown option '--job'"],
])('%s is answered with what is asked for', (_, args, says) => {
  const { stderr, status } = match(...args);
  expect([stderr, status]).toEqual([expect.stringContaining(says), 1]);
});
