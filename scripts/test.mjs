// Proves the whole product. Every check and every test counts; the last line sums them up.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureWebBuilt, orExplain, pinnedEnv, root } from './project.mjs';

const total = { passed: 0, failed: 0 };
const started = Date.now();
const add = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...pinnedEnv, ...env } }).status === 0;
}

function step(name, work) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const [passed, failed] = work();
  add(passed, failed);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
}

const check = (name, command, args) => step(name, () => (run(command, args) ? [1, 0] : [0, 1]));

function suite(name, projects, env = {}) {
  step(name, () => {
    const file = path.join(os.tmpdir(), `marula-${process.pid}-${name.replaceAll(' ', '-')}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const ok = run(
      'vitest',
      ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    );
    const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    fs.rmSync(file, { force: true });
    const failed = (report.numFailedTests ?? 0) + (report.numFailedTestSuites > 0 && !report.numFailedTests ? 1 : 0);
    // A run that ends badly without a failed test (a crash, an unhandled error) is a failure all the same.
    return [report.numPassedTests ?? 0, ok ? failed : Math.max(failed, 1)];
  });
}

orExplain(() => {
  ensureInstalled();
  const chromium = ensureChromium();
  check('generated files of the web', 'npm', ['run', '--silent', '-w', 'apps/web', 'generate']);
  check('types', 'tsc', ['-p', 'tsconfig.json']);
  check('types of the web', 'tsc', ['-p', 'apps/web/tsconfig.json']);
  check('lint and format', 'biome', ['ci', '.']);
  check('dead code', 'knip', []);
  suite('rules and packages', ['packages']);
  suite('server', ['server']);
  suite('web', ['web']);
  step('build', () => {
    try {
      ensureWebBuilt();
      return [1, 0];
    } catch (error) {
      console.error(error.message);
      return [0, 1];
    }
  });
  suite('faults', ['fault']);
  suite('browser journeys', ['e2e'], { CHROMIUM_PATH: chromium });
  console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});
