// Finds a Chromium for the browser tests, or gets one by whatever means this machine allows.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { pinnedEnv, root } from './project.mjs';

// The headless shell is the same browser without a window to draw: journeys take three quarters of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((file) => fs.existsSync(file));

const run = (command, args, stdio = 'ignore') =>
  spawnSync(command, args, { cwd: root, stdio, env: pinnedEnv, encoding: 'utf8' });

function fromApt() {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing Chromium with apt-get …');
  run('apt-get', ['update', '-qq']);
  const got = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]).status === 0;
  return ['chromium-headless-shell', 'chromium'].some(got) ? onPath() : undefined;
}

function fromPlaywright() {
  console.log('Asking Playwright for its own Chromium …');
  if (run('playwright-core', ['install', 'chromium']).status !== 0) return undefined;
  const asked = run('node', ['-p', "require('playwright-core').chromium.executablePath()"], 'pipe');
  const file = asked.stdout?.trim();
  return file && fs.existsSync(file) ? file : undefined;
}

export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !fs.existsSync(given)) throw new Error('CHROMIUM_PATH names a file that is not there.');
  const found = given ?? onPath() ?? fromApt() ?? fromPlaywright();
  if (!found) throw new Error('The browser tests need a Chromium: install one, or name one with CHROMIUM_PATH.');
  return found;
}
