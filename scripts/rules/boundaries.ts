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
const copy = /^packages\/copy\//;
const platform = /^packages\/platform\/src\//;
const meaning = /^packages\/meaning\/src\//;
const emulators = /^packages\/emulators\/src\//;
const inServer = (inside: string) => new RegExp(`^apps/server/src/(${inside})`);
const inWeb = (inside: string) => new RegExp(`^apps/web/src/(${inside})`);
const web = /^(react|react-dom|@mantine|@tanstack|@casl\/react)/;
const fastify = /^(@fastify\/.+|fastify)$/;

/**
 * The server's floors, each with the floors below that it may know. An arrow only runs down, so a newcomer can read it
 * from the bottom: `core` says what things are called, `app` puts them together.
 */
const port = 'ports/[^/]+/port\\.ts';
const floors: Record<string, { holds: string; may: string[]; outside?: RegExp[] }> = {
  ports: { holds: 'ports/', may: [], outside: [platform, emulators] },
  core: { holds: 'core/', may: [port], outside: [platform] },
  tasks: { holds: 'tasks/', may: ['core/'] },
  database: { holds: 'db/', may: ['core/', 'tasks/boss\\.ts'], outside: [platform] },
  access: { holds: 'access/', may: ['core/', 'db/'] },
  events: { holds: 'events/', may: ['core/', 'db/'] },
  realtime: { holds: 'realtime/', may: ['core/', 'db/'] },
  mail: { holds: 'mail/', may: ['core/'], outside: [platform] },
  domain: { holds: 'domain/', may: ['core/', 'db/', 'access/', 'mail/', 'realtime/', port], outside: [meaning] },
  HTTP: { holds: 'http/', may: ['core/', 'db/', 'access/'], outside: [platform] },
  'side of the platform': {
    holds: 'platform/',
    may: ['core/', 'db/', 'access/', 'mail/', 'domain/', port],
    outside: [platform],
  },
  'demo world': {
    holds: 'demo/',
    may: ['core/', 'db/', 'domain/', 'app/(config|log)\\.ts'],
    outside: [platform, emulators],
  },
  backup: { holds: 'backup/', may: ['core/', 'db/', 'app/(config|log)\\.ts'], outside: [platform] },
  staff: { holds: 'staff/', may: ['core/', 'db/', 'domain/', 'app/(config|log)\\.ts'], outside: [platform] },
  announce: { holds: 'announce/', may: ['core/', 'db/', 'domain/', 'mail/letter\\.ts', 'app/(config|log)\\.ts'] },
  'composition root': { holds: 'app/|main\\.ts', may: [''], outside: [platform, emulators] },
};

const serverFloors = (): Part[] =>
  Object.entries(floors).map(([name, { holds, may, outside = [] }]) => ({
    name: `the server’s ${name}`,
    holds: inServer(holds),
    may: [contract, copy, ...outside, inServer([holds, ...may].join('|'))],
    ...(holds === 'http/' || may[0] === '' ? {} : { never: fastify }),
  }));

/** On the server a module knows what stands below it, never another module and never HTTP. */
const serverModules = (): Part[] =>
  foldersOf('apps/server/src/modules').map((name) => ({
    name: `the server’s ${name} module`,
    holds: inServer(`modules/${name}/`),
    may: [contract, copy, inServer(`modules/${name}/|core/|access/|db/|domain/|mail/|realtime/|${port}`)],
    never: fastify,
  }));

/** On the web a feature knows domain, ui, lib and copy, never another feature. */
const webFeatures = (): Part[] =>
  foldersOf('apps/web/src/features').map((name) => ({
    name: `the web’s ${name} feature`,
    holds: inWeb(`features/${name}/`),
    may: [contract, inWeb(`features/${name}/|domain/|ui/|lib/|paraglide/`)],
  }));

const fixedParts: Part[] = [
  { name: 'the contract', holds: contract, may: [contract], packages: /^(zod|@casl\/ability)$/ },
  { name: 'the copy', holds: copy, may: [copy], packages: /^node:/ },
  { name: 'the platform', holds: /^packages\/platform\//, may: [/^packages\/platform\//], never: web },
  { name: 'the emulators', holds: /^packages\/emulators\//, may: [/^packages\/emulators\//], never: web },
  {
    name: 'the web’s candidate app',
    holds: inWeb('candidate-app/'),
    // The mark of a company and the brand's pictures are drawn the same on both sides, by plain CSS and SVG.
    may: [contract, inWeb('candidate-app/|lib/|paraglide/|ui/(initials-mark|illustrations/)')],
    never: /^(@mantine|@tanstack\/react-router)/,
  },
  { name: 'the web’s domain', holds: inWeb('domain/'), may: [contract, inWeb('domain/|ui/|lib/|paraglide/')] },
  { name: 'the web’s ui', holds: inWeb('ui/'), may: [/^packages\/contract\/src\/limits\.ts$/, inWeb('ui/|lib/')] },
  { name: 'the web’s lib', holds: inWeb('lib/'), may: [contract, inWeb('lib/|paraglide/')] },
  {
    name: 'the web’s routes',
    holds: inWeb('routes/'),
    may: [contract, inWeb('routes/|features/|domain/|ui/|lib/|app/|paraglide/')],
  },
  { name: 'the web’s app', holds: inWeb(''), may: [contract, inWeb('(?!candidate-app/)')] },
];

export const parts = (): Part[] => [...serverModules(), ...serverFloors(), ...webFeatures(), ...fixedParts];

/** Within a module, each role knows the roles below it. What everything costs is asked of the tables. */
const roleBreaks: [importer: RegExp, imported: RegExp, rule: string][] = [
  [/\.routes\.ts$/, /\.repository\.ts$/, 'routes call use-cases, not repositories'],
  [/\.(policy|rules)\.ts$/, /\.(repository|usecases)\.ts$/, 'a policy, or a rule, decides on what it is given'],
  [
    /^(?!packages\/contract\/|apps\/server\/src\/(db\/reference|demo)\/)/,
    /\/plan-seeds\.ts$/,
    'prices are rows that change: only a new database begins with the seeds',
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
