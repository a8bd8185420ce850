import { parseArgs } from 'node:util';
import { StartupError } from '../core/startup-error.ts';

export interface DemoOptions {
  companies: number;
  jobs: number;
  candidates: number;
  seed: number;
  /** The day the world is seen from; the time of day does not count. */
  now: Date;
}

export const demoDefaults = { companies: 88, jobs: 680, candidates: 4_000, seed: 1 };

/** Fewer cannot hold the demo accounts and every plan in both countries. */
export const demoLeast = { companies: 16, jobs: 100, candidates: 200, seed: 0 };
const demoMost = { companies: 100_000, jobs: 1_000_000, candidates: 2_000_000, seed: 2 ** 32 - 1 };

type Count = keyof typeof demoDefaults;
const counts = Object.keys(demoDefaults) as Count[];

export const demoHelp = `Fills an empty database with a demo world.

  npm run demo -- [options]

  --companies N    how many companies (${demoDefaults.companies})
  --jobs N         how many jobs (${demoDefaults.jobs})
  --candidates N   how many candidates (${demoDefaults.candidates})
  --seed N         the same seed on the same day gives the same world (${demoDefaults.seed})
  --help           this text

The database is the one of DATABASE_URL, or the embedded one in DATA_DIR.
`;

function readCount(name: Count, text: string | undefined): number {
  const value = text === undefined ? demoDefaults[name] : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= demoLeast[name] && value <= demoMost[name])) {
    throw new StartupError(`--${name} must be a whole number from ${demoLeast[name]} to ${demoMost[name]}.`);
  }
  return value;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { companies: text, jobs: text, candidates: text, seed: text, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. See npm run demo -- --help.`);
  }
}

/** Undefined: the person asked for help. */
export function readOptions(args: string[], now: Date): DemoOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const read = Object.fromEntries(counts.map((name) => [name, readCount(name, values[name])])) as typeof demoDefaults;
  if (read.jobs < 2 * read.companies + 60) {
    throw new StartupError(`--jobs must be at least ${2 * read.companies + 60} for ${read.companies} companies.`);
  }
  return { ...read, now };
}
