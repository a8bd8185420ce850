// Runs the parts of the proof: a part is a check or a suite, and some run beside each other. Shows which run, how far
// they are and how long they have taken; what a part prints is shown only when it fails.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { pinnedEnv, root } from '../project.mjs';

// One for all parts, so that one number repeats the whole run.
process.env.TEST_SEED ??= String(randomInt(1, 1_000_000));

const reporter = fileURLToPath(new URL('progress-reporter.mjs', import.meta.url));
const running = new Map();
const total = { passed: 0, failed: 0 };
const children = new Set();

const seconds = (began) => Math.round((Date.now() - began) / 1000);
const clock = (began) => `${Math.floor(seconds(began) / 60)}:${String(seconds(began) % 60).padStart(2, '0')}`;

const describe = ([name, { began, files, ended }]) => `${name} ${files ? `${ended}/${files} ` : ''}${clock(began)}`;
const erase = () => process.stdout.isTTY && process.stdout.write('\r\x1b[2K');
const show = () => {
  if (!process.stdout.isTTY || running.size === 0) return;
  const line = [...running].map(describe).join(' · ');
  process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}`);
};
setInterval(show, 250).unref();

const say = (text) => {
  erase();
  console.log(text);
  show();
};

/** Ends whatever still runs. */
export const stopParts = () => {
  for (const child of children) child.kill('SIGTERM');
};

function run(name, [command, ...args], env, onMessage) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...pinnedEnv, ...process.env, PATH: pinnedEnv.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  child.on('message', onMessage);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, text: `${name}: ${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0, text: Buffer.concat(output).toString() }));
  }).finally(() => children.delete(child));
}

async function part(name, command, env, counted, onLastFile = () => {}) {
  const state = { began: Date.now(), passed: 0, failed: 0, files: 0, ended: 0, wavering: [] };
  running.set(name, state);
  if (!process.stdout.isTTY) say(`── ${name} …`);
  const { ok, text } = await run(name, command, env, (message) => {
    Object.assign(state, message);
    if (state.files > 0 && state.files - state.ended <= 1) onLastFile();
  });
  running.delete(name);
  // A run that ends badly without a failed test (a crash, an unhandled error) is a failure all the same.
  const failed = ok ? state.failed : Math.max(state.failed, 1);
  const passed = counted ? state.passed : Number(failed === 0);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) say(text.trimEnd());
  const took = ((Date.now() - state.began) / 1000).toFixed(1);
  const outcome = failed > 0 ? `${failed} FAILED, ${passed} passed` : counted ? `${passed} passed` : 'passed';
  say(`── ${name}: ${outcome} in ${took} s`);
  for (const test of state.wavering) say(`   passed only when it was tried again, so it has a fault: ${test}`);
  return failed === 0;
}

/** One command that passes or fails. */
export const check = (name, ...command) => part(name, command, {}, false);

/** Projects of the test runner, or some of their files. `onLastFile` is called when only one of them still runs. */
export const suite = (name, { projects, files = [], env = {}, options = [], onLastFile }) =>
  part(
    name,
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      `--reporter=${reporter}`,
      ...options,
      ...files,
    ],
    env,
    true,
    onLastFile,
  );

/** One suite after another; the next begins with the last file of the one before, which leaves a core to it. */
export async function suitesInTurn(suites) {
  const ends = [];
  for (const [name, { after, beside, ...options }] of suites) {
    await after;
    if (beside) ends.push(beside());
    await new Promise((next) => {
      ends.push(suite(name, { ...options, onLastFile: next }).finally(next));
    });
  }
  await Promise.all(ends);
}

/** The last line that every command of tests ends with. */
export function sumUp(began) {
  erase();
  if (total.failed > 0) console.log(`\nTEST_SEED=${process.env.TEST_SEED} draws the same ids and chances again.`);
  console.log(`\nAll of it took ${seconds(began)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}
