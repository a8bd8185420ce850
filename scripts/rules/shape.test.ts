import path from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../generated-files.ts';
import { codeFiles, projectFiles, textOf } from './source-files.ts';

const MOST_LINES = 300;
/** One list each, read from top to bottom: cutting it in two would only hide the half. */
const CATALOGUES = ['packages/contract/src/errors.ts'];

const ROLES = [
  'routes',
  'usecases',
  'policy',
  'repository',
  'rules',
  'presenter',
  'tasks',
  'subscribers',
  'webhooks',
  'config',
];
const WEB_ROLES = ['queries', 'mutations', 'realtime', 'state'];

const files = codeFiles();

test(`no file is longer than ${MOST_LINES} lines`, () => {
  const long = files.filter(
    (file) => !CATALOGUES.includes(file) && textOf(file).trimEnd().split('\n').length > MOST_LINES,
  );
  expect(long).toEqual([]);
});

test('a file in a server module is named by its feature, perhaps a part of it, and one of the roles', () => {
  const named = new RegExp(
    `^apps/server/src/modules/([a-z0-9-]+)/\\1(\\.[a-z-]+)?\\.((${ROLES.join('|')})(\\.test)?|fixture)\\.ts$`,
  );
  expect(files.filter((file) => file.startsWith('apps/server/src/modules/') && !named.test(file))).toEqual([]);
});

test('a policy is about somebody: what decides about data alone is a rule', () => {
  const policies = files.filter((file) => file.endsWith('.policy.ts'));
  expect(policies.length).toBeGreaterThan(0);
  expect(policies.filter((file) => !/\b(Actor|Mover|Role)\b/.test(textOf(file)))).toEqual([]);
});

test('a file in a web feature is named by its feature and a role, or is a component or a screen', () => {
  const named = new RegExp(
    `^apps/web/src/features/([a-z0-9-]+)/(\\1(\\.[a-z-]+)?\\.(${WEB_ROLES.join('|')})(\\.test)?\\.tsx?|(components|screens)/.*|[a-z0-9-]+(\\.test)?\\.(tsx?|css))$`,
  );
  expect(files.filter((file) => file.startsWith('apps/web/src/features/') && !named.test(file))).toEqual([]);
});

test('names are kebab-case, and no file is a drawer for everything', () => {
  const sources = files.filter(
    (file) => /^(apps|packages|scripts|bench|e2e|tests)\//.test(file) && !file.startsWith('apps/web/src/routes/'),
  );
  const odd = sources.filter((file) => {
    const name = path.basename(file);
    return !/^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name) || /^(utils?|helpers?|common|misc)\./.test(name);
  });
  expect(odd).toEqual([]);
});

test.each(generatedFiles())('%s is what the code says: npm run generate makes it anew', (file, text) => {
  expect(textOf(file)).toBe(text);
});

test('every path that ARCHITECTURE.md names is there', () => {
  const known = projectFiles();
  const named = [
    ...textOf('ARCHITECTURE.md').matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|tests|deploy)\/[\w./*<>-]*)`/g),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  const asPattern = (name: string) =>
    new RegExp(
      `^${name
        .replace(/\/$/, '')
        .replace(/[.]/g, '\\.')
        .replace(/<\w+>|\*/g, '[^/]+')}(/|$)`,
    );
  expect(named.filter((name) => !known.some((file) => asPattern(name).test(file)))).toEqual([]);
});

test('no file holds a machine path or a registry’s address', () => {
  const suspects = projectFiles().filter((file) => /\.(tsx?|mjs|json|md|sql|ya?ml|html)$|\.npmrc$|\.ci\//.test(file));
  const found = suspects.filter(
    (file) =>
      /(?<![\w@.])\/(work|home|root)\/[a-z]|registry\.npmjs\.org/.test(textOf(file)) && !file.endsWith('shape.test.ts'),
  );
  expect(found).toEqual([]);
});
