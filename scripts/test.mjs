// Proves the whole product. Every check and every test counts; the last line sums them up.
import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { endWithParent, ensureInstalled, orExplain } from './project.mjs';
import { check, stopParts, suite, suitesInTurn, sumUp } from './testing/parts.mjs';

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

/** What only reads the code runs beside the suites, whose tests wait now and then. */
async function checks() {
  await check('types', 'tsc', '-p', 'tsconfig.json');
  await check('types of the web', 'tsc', '-p', 'apps/web/tsconfig.json');
  await check('lint and format', 'biome', 'ci', '.');
  await check('dead code', 'knip');
}

await check('generated files of the web', 'npm', 'run', '--silent', '-w', 'apps/web', 'generate');
const built = check('build', 'node', 'scripts/build.mjs');
const checked = built.then(checks);
await suitesInTurn([
  ['rules and packages', { projects: ['packages'] }],
  // A core that one of them leaves idle is the other's.
  ['server', { projects: ['server'], beside: () => suite('web', { projects: ['web'] }) }],
  ['faults', { projects: ['fault'], after: built }],
  // A journey that fails is tried once more, and named if it passes then: a newcomer's first run should not end with a
  // fault of ours in a test. Whoever runs a journey by itself gets one try.
  // It waits for a browser, a mail or a moment half of its time: two more workers than there are cores use that.
  [
    'browser journeys',
    {
      projects: ['e2e'],
      env: { CHROMIUM_PATH: chromium, TEST_TRIES: '2' },
      options: [`--maxWorkers=${availableParallelism() + 2}`],
    },
  ],
]);
await checked;
sumUp(began);
