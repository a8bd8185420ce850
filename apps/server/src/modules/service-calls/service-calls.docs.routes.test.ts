import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { asSetting, testKeys } from '../../app/test-service.ts';

const page = readFileSync(new URL('../../../../../docs/service-calls.md', import.meta.url), 'utf8');
const codeIn = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
const run = promisify(execFile);

let app: TestApp;
let folder: string;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { SERVICE_KEYS: asSetting([testKeys.admin]) } });
  folder = await mkdtemp(path.join(tmpdir(), 'marula-docs-'));
  const { id, secret } = testKeys.admin;
  env = { PATH: process.env.PATH, MARULA_URL: await app.listen(), MARULA_KEY: id, MARULA_SECRET: secret };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.stop();
});

test('the shell code of the page is answered by the server', async () => {
  // Another file of the same worker may have left some that failed.
  const failed = "select count(*)::int as retried from pgboss.job where state in ('retry', 'failed')";
  const left = (await app.db.query(failed)).rows[0];
  const { stdout } = await run('bash', ['-euc', codeIn('sh')], { env });
  expect(JSON.parse(stdout)).toEqual(left);
  const other = await run('bash', ['-euc', codeIn('sh')], { env: { ...env, MARULA_SECRET: 'another' } });
  expect(JSON.parse(other.stdout).error.code).toBe('request.unsigned');
});

test('the TypeScript code of the page is answered by the server', async () => {
  const file = path.join(folder, 'call.mts');
  const calls = `for (const reply of [await callMarula('GET', '/api/service/health'), await callMarula('POST', '/api/service/retry', { what: 'deliveries' })])
    console.log(reply.status, Object.keys(await reply.json()).join());`;
  writeFileSync(file, `${codeIn('ts')}\n${calls}`);
  const { stdout } = await run(process.execPath, ['--no-warnings', file], { env });
  expect(stdout).toBe('200 status,outbox,tasks\n200 retried\n');
});
