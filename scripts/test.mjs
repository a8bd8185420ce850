// Proves the whole product. Every check and every test counts; the last line sums them up.
import { ensureChromium } from './chromium.mjs';
import { endWithParent, ensureInstalled, orExplain } from './project.mjs';
import { check, stopParts, suite, sumUp } from './testing/parts.mjs';

const began = Date.now();
const chromium = orExplain(() => {
  ensureInstalled();
  return ensureChromium();
});

endWithParent(stopParts);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopParts();
    process.exit(1);
  });
}

/** What only reads the code runs beside the first suite, which waits more than it works. */
async function checks() {
  await check('types', 'tsc', '-p', 'tsconfig.json');
  await check('types of the web', 'tsc', '-p', 'apps/web/tsconfig.json');
  await check('lint and format', 'biome', 'ci', '.');
  await check('dead code', 'knip');
  await check('build', 'node', 'scripts/build.mjs');
}

await check('generated files of the web', 'npm', 'run', '--silent', '-w', 'apps/web', 'generate');
await Promise.all([checks(), suite('rules and packages', { projects: ['packages'] })]);
// A core that one of them leaves idle is the other's.
await Promise.all([suite('server', { projects: ['server'] }), suite('web', { projects: ['web'] })]);
await suite('faults', { projects: ['fault'] });
// A journey that fails is tried once more, and named if it passes then: a newcomer's first run should not end with a
// fault of ours in a test. Whoever runs a journey by itself gets one try.
await suite('browser journeys', { projects: ['e2e'], env: { CHROMIUM_PATH: chromium, TEST_TRIES: '2' } });
sumUp(began);
