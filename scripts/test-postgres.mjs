// The same tests as on the embedded database, on a real PostgreSQL: the one of DATABASE_URL, or one that is found or
// made here and stopped at the end. The last line sums up.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoPostgres, usePostgres } from './postgres.mjs';
import { pinnedEnv, root } from './project.mjs';

const RUNS = [
  ['--project', 'server', '--project', 'packages'],
  ['--project', 'fault', 'tests/fault/postgres', 'tests/fault/http-kill.test.ts'],
];

/** Not spawnSync: this process must stay awake to pass signals on and to stop the server. */
function vitest(args, env) {
  const child = spawn('vitest', ['run', ...args], { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function run(args, url) {
  const file = path.join(tmpdir(), `marula-${process.pid}-postgres.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // DATABASE_URL belongs to a product that runs; tests make databases of their own beside it.
  const { DATABASE_URL: _, ...env } = pinnedEnv;
  const code = await vitest([...args, ...report], { ...env, TEST_DATABASE_URL: url });
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(file, { force: true });
  // A run that ends badly without a failed test (a crash, an unhandled error) is a failure all the same.
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1) };
}

async function main() {
  const server = await usePostgres();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.stop().then(() => process.exit(1)));
  const total = { passed: 0, failed: 0 };
  try {
    for (const args of RUNS) {
      const { passed, failed } = await run([...args, ...process.argv.slice(2)], server.url);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await server.stop();
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main().catch((error) => {
  if (!(error instanceof NoPostgres)) throw error;
  console.log(`Skipped: ${error.message}`);
  console.log('0 passed, 0 failed');
});
