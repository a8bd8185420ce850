import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ServeConfig } from './serve-config.ts';

/** One sentence for the person who started it, instead of a stack. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const HELP = `Serves sign-in, files and live channels, as the published Supabase clients expect them.

Usage: npm run platform -- [--config FILE]

  --config FILE   The settings, as JSON. Without it: platform.json in this folder.
  --help          Says this.

The settings must at least say external_url, where people reach it, and site_url, where they are sent after a mailed
link. Without a database_url it keeps a database of its own in data_folder. Mails are lines in its log.
Every setting stands in packages/platform/README.md, with a sample platform.json.
`;

function readArguments() {
  const options = { config: { type: 'string', default: 'platform.json' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${HELP}`);
  }
}

function readConfig(file: string): ServeConfig {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(`${file} cannot be read: ${(error as Error).message}. --help says what belongs there.`);
  }
  const read = ServeConfig.safeParse(given);
  return read.success ? read.data : refuse(`${file} is not valid:\n${z.prettifyError(read.error)}`);
}

const { help, config } = readArguments();
if (help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const settings = readConfig(config);
// Loading all that it serves takes a second: whoever has mistyped a setting is told before.
const { servePlatform } = await import('./serve.ts');
const platform = await servePlatform(settings).catch((error: Error) => refuse(`It cannot start: ${error.message}`));
process.stdout.write(`platform: ${platform.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void platform.stop().then(() => process.exit(0)));
}
