import { describe, expect, test } from 'vitest';
import { broken, parts } from './boundaries.ts';
import { exists, importsOf, isOwnFile } from './imports.ts';
import { codeFiles } from './source-files.ts';

const known = parts();

test('no import crosses a boundary', () => {
  const breaks = codeFiles()
    .flatMap(importsOf)
    .map((line) => broken(line, known));
  expect(breaks.filter(Boolean)).toEqual([]);
});

test('imports are read and resolved: what they name is there', () => {
  const own = codeFiles()
    .filter((file) => /^(apps|packages)\//.test(file))
    .flatMap(importsOf)
    .filter(({ to }) => isOwnFile(to));
  expect(own.length).toBeGreaterThan(100);
  expect(
    own.filter(({ to }) => !exists(to) && !/paraglide|\.gen/.test(to)).map(({ from, to }) => `${from} → ${to}`),
  ).toEqual([]);
});

describe('a break is seen when', () => {
  test.each([
    ['the contract reaches for Node', 'packages/contract/src/errors.ts', 'node:fs'],
    [
      'a module imports another',
      'apps/server/src/modules/contact/contact.usecases.ts',
      'apps/server/src/modules/forms/forms.usecases.ts',
    ],
    ['a module knows HTTP', 'apps/server/src/modules/contact/contact.routes.ts', 'fastify'],
    [
      'a route skips its use-case',
      'apps/server/src/modules/contact/contact.routes.ts',
      'apps/server/src/modules/contact/contact.repository.ts',
    ],
    [
      'the domain knows a module',
      'apps/server/src/domain/chats/open.ts',
      'apps/server/src/modules/chats/chats.policy.ts',
    ],
    ['the core knows the database', 'apps/server/src/core/deps.ts', 'apps/server/src/db/tx.ts'],
    [
      'the database knows a feature',
      'apps/server/src/db/prepare.ts',
      'apps/server/src/domain/posts/posts.repository.ts',
    ],
    ['the server imports the web', 'apps/server/src/http/web.ts', 'apps/web/src/main.tsx'],
    ['the web imports the server', 'apps/web/src/lib/api.ts', 'apps/server/src/core/deps.ts'],
    ['the platform knows the contract', 'packages/platform/src/sql.ts', 'packages/contract/src/jobs.contract.ts'],
    ['ui knows a feature', 'apps/web/src/ui/icon.tsx', 'apps/web/src/features/jobs/jobs.queries.ts'],
    ['ui knows a word of the product', 'apps/web/src/ui/icon.tsx', 'apps/web/src/paraglide/messages'],
    ['ui knows what an application is', 'apps/web/src/ui/icon.tsx', 'packages/contract/src/transitions.ts'],
    [
      'a feature of the web imports another',
      'apps/web/src/features/chat/components/thread-head.tsx',
      'apps/web/src/features/jobs/jobs.queries.ts',
    ],
    [
      'a screen takes a price from the seeds',
      'apps/web/src/features/identity/components/plan-step.tsx',
      'packages/contract/src/plan-seeds.ts',
    ],
    [
      'a bill takes a price from the seeds',
      'apps/server/src/domain/billing/ordering.ts',
      'packages/contract/src/plan-seeds.ts',
    ],
  ])('%s', (_, from, to) => expect(broken({ from, to }, known)).toContain(from));
});
