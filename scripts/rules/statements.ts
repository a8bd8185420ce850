/** Where SQL may stand, and where it may be run. */
const HOMES = [
  /\.repository\.ts$/,
  /-columns\.ts$/,
  /^apps\/server\/src\/(db|events|tasks|demo)\//,
  /^apps\/server\/src\/(.+\/)?fixtures\//,
];

/** Files that run statements though their name does not say so, each with the reason. */
const BY_NAME: Record<string, string> = {
  'apps/server/src/platform/platform-database.ts': 'hands the platform our database, for statements of its own',
};

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

const RUNS = /\b(?:db|tx|client|pool)\s*\.(?:query|one|all)\s*[<(]/;
const SAYS_SQL =
  /\b(?:select (?:from|count|coalesce|distinct|jsonb?_|max|min|array|\w+\.\w+|\*|[1$]|\w+(?:, \w+)* from)|insert into \w|update \w+ (?:\w+ )?set\b|delete from \w|jsonb_(?:build_object|agg)\(|join \w+ \w+ on\b)/;

export const isHome = (file: string): boolean => file in BY_NAME || HOMES.some((home) => home.test(file));

export const namedHomes = (): string[] => Object.keys(BY_NAME);

/** What a text does that only a repository may do, or undefined. */
export function reachesDatabase(text: string): string | undefined {
  const code = text.replace(COMMENTS, '');
  return RUNS.exec(code)?.[0] ?? SAYS_SQL.exec(code)?.[0];
}
