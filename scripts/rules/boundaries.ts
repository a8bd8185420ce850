import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Import, isOwnFile } from './imports.ts';
import { isTest, root } from './source-files.ts';

/** A part of the tree and what it may know, written once. The first part that holds a file is the file's part. */
interface Part {
  name: string;
  holds: RegExp;
  /** Our own files it may import, beside its own. */
  may: RegExp[];
  /** Packages it may import; without a list, any. */
  packages?: RegExp;
  /** Packages it may not import. */
  never?: RegExp;
}

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const contract = /^packages\/contract\/src\//;
const platform = /^packages\/platform\/src\//;
const emulators = /^packages\/emulators\/src\//;
const inServer = (inside: string) => new RegExp(`^apps/server/src/(${inside})`);
const inWeb = (inside: string) => new RegExp(`^apps/web/src/(${inside})`);
const web = /^(react|react-dom|@mantine|@tanstack|@casl\/react)/;
const fastify = /^(@fastify\/.+|fastify)$/;

/** On the server a module knows the core, never another module and never HTTP. */
const serverModules = (): Part[] =>
  foldersOf('apps/server/src/modules').map((name) => ({
    name: `the server’s ${name} module`,
    holds: inServer(`modules/${name}/`),
    may: [
      contract,
      inServer(
        `modules/${name}/|access/|applications/|candidates/|chats/|db/|events/|jobs/|mail/|matching/|notifications/|posts/|realtime/|search/|tasks/|ports/[^/]+/port\\.ts|app/(deps|module|settings)\\.ts`,
      ),
    ],
    never: fastify,
  }));

/** On the web a feature knows ui, lib and copy, never another feature. */
const webFeatures = (): Part[] =>
  foldersOf('apps/web/src/features').map((name) => ({
    name: `the web’s ${name} feature`,
    holds: inWeb(`features/${name}/`),
    may: [contract, inWeb(`features/${name}/|ui/|lib/|copy/|paraglide/`)],
  }));

const fixedParts: Part[] = [
  { name: 'the contract', holds: contract, may: [contract], packages: /^(zod|@casl\/ability)$/ },
  { name: 'the platform', holds: /^packages\/platform\//, may: [/^packages\/platform\//], never: web },
  { name: 'the emulators', holds: /^packages\/emulators\//, may: [/^packages\/emulators\//], never: web },
  {
    name: 'the server’s HTTP',
    holds: inServer('http/'),
    may: [contract, platform, inServer('http/|access/|db/|app/(config|deps|module|settings)\\.ts')],
  },
  {
    name: 'the server’s database',
    holds: inServer('db/'),
    may: [contract, platform, inServer('db/|events/domain-events|tasks/boss\\.ts|app/settings\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s access',
    holds: inServer('access/'),
    may: [contract, inServer('access/|db/|app/deps\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s events',
    holds: inServer('events/'),
    may: [contract, inServer('events/|db/|app/(deps|module)\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s tasks',
    holds: inServer('tasks/'),
    may: [contract, inServer('tasks/|db/|app/(deps|module)\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s ports',
    holds: inServer('ports/'),
    may: [contract, platform, /^packages\/emulators\//, inServer('ports/|app/settings\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s mail',
    holds: inServer('mail/'),
    may: [contract, platform, inServer('mail/|app/(module|settings)\\.ts')],
    never: fastify,
  },
  { name: 'the server’s jobs', holds: inServer('jobs/'), may: [contract, inServer('jobs/|db/')], never: fastify },
  { name: 'the server’s applications', holds: inServer('applications/'), may: [contract], never: fastify },
  {
    name: 'the server’s candidates',
    holds: inServer('candidates/'),
    may: [contract, inServer('candidates/|jobs/|db/')],
    never: fastify,
  },
  {
    name: 'the server’s chats',
    holds: inServer('chats/'),
    may: [contract, inServer('chats/|jobs/|db/|http/rate\\.repository\\.ts|ports/[^/]+/port\\.ts|app/deps\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s matching',
    holds: inServer('matching/'),
    may: [contract, inServer('matching/|jobs/|db/')],
    never: fastify,
  },
  {
    name: 'the server’s notifications',
    holds: inServer('notifications/'),
    may: [contract, inServer('notifications/|realtime/|db/|events/domain-events\\.ts')],
    never: fastify,
  },
  { name: 'the server’s posts', holds: inServer('posts/'), may: [contract, inServer('posts/|db/')], never: fastify },
  {
    name: 'the server’s realtime',
    holds: inServer('realtime/'),
    may: [contract, inServer('realtime/|db/|events/domain-events\\.ts')],
    never: fastify,
  },
  { name: 'the server’s search', holds: inServer('search/'), may: [contract, inServer('search/|db/')], never: fastify },
  {
    name: 'the server’s side of the platform',
    holds: inServer('platform/'),
    may: [
      contract,
      platform,
      inServer('platform/|mail/|access/|chats/|db/|ports/[^/]+/port\\.ts|app/(config|deps|module|settings)\\.ts'),
    ],
    never: fastify,
  },
  {
    name: 'the demo world',
    holds: inServer('demo/'),
    may: [contract, platform, inServer('demo/|applications/|chats/|db/|app/(config|log|settings)\\.ts')],
    never: fastify,
  },
  {
    name: 'the server’s composition root',
    holds: inServer('app/|main\\.ts'),
    may: [contract, platform, emulators, inServer('')],
  },
  { name: 'the web’s ui', holds: inWeb('ui/'), may: [contract, inWeb('ui/|lib/|paraglide/|copy/')] },
  { name: 'the web’s lib', holds: inWeb('lib/'), may: [contract, inWeb('lib/|paraglide/|copy/')] },
  {
    name: 'the web’s routes',
    holds: inWeb('routes/'),
    may: [contract, inWeb('routes/|features/|ui/|lib/|app/|paraglide/|copy/')],
  },
  { name: 'the web’s app', holds: inWeb(''), may: [contract, inWeb('')] },
];

export const parts = (): Part[] => [...serverModules(), ...webFeatures(), ...fixedParts];

/** Within a module, each role knows the roles below it. */
const roleBreaks: [importer: RegExp, imported: RegExp, rule: string][] = [
  [/\.routes\.ts$/, /\.(repository|tables)\.ts$/, 'routes call use-cases, not repositories'],
  [/\.policy\.ts$/, /\.(repository|usecases)\.ts$/, 'a policy decides on what it is given'],
  [
    /\.(usecases|policy|presenter|routes|subscribers|tasks)\.ts$/,
    /^drizzle-orm$/,
    'only repositories touch the database',
  ],
];

/** The sentence an import breaks, or undefined. Tests may look behind the walls inside their own side. */
export function broken({ from, to }: Import, known: Part[]): string | undefined {
  const part = known.find(({ holds }) => holds.test(from));
  if (!part || isTest(from)) return undefined;
  const role = roleBreaks.find(([importer, imported]) => importer.test(from) && imported.test(to));
  if (role) return `${from} imports ${to}: ${role[2]}`;
  const allowed = isOwnFile(to)
    ? part.may.some((pattern) => pattern.test(to))
    : (part.packages?.test(to) ?? true) && !part.never?.test(to);
  return allowed ? undefined : `${from} imports ${to}: ${part.name} may not know it`;
}
