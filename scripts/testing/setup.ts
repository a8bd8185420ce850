import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { chances, seed } from './seed.ts';

// An error that only reaches the console is an error nobody handled: it fails the test that caused it.
const errors = vi.spyOn(console, 'error');

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`TEST_SEED=${seed} draws the same ids and chances again.\n`);
  const calls = errors.mock.calls.splice(0);
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.map((call) => call.join(' ')).join('\n')}`);
});

// A test that fails by luck must fail again: what is drawn comes from the seed, for each file anew. Secrets
// (`randomBytes`) stay what they are in use.
beforeAll(() => {
  const draw = chances(expect.getState().testPath ?? '');
  const digit = (from: number, choices: number) => (from + Math.floor(draw() * choices)).toString(16);
  Math.random = draw;
  crypto.randomUUID = () =>
    'xxxxxxxx-xxxx-4xxx-vxxx-xxxxxxxxxxxx'.replace(/[xv]/g, (kind) =>
      kind === 'x' ? digit(0, 16) : digit(8, 4),
    ) as crypto.UUID;
  syncBuiltinESMExports();
});
