import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ServeConfig, servePlatform } from './serve.ts';

/** One sentence for the person who started it, instead of a stack. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function readConfig(): ServeConfig {
  const { values } = parseArgs({ options: { config: { type: 'string', default: 'platform.json' } } });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(values.config, 'utf8'));
  } catch (error) {
    return refuse(`${values.config} cannot be read: ${(error as Error).message}`);
  }
  const read = ServeConfig.safeParse(given);
  return read.success ? read.data : refuse(`${values.config} is not valid:\n${z.prettifyError(read.error)}`);
}

const platform = await servePlatform(readConfig()).catch((error: Error) => refuse(`It cannot start: ${error.message}`));
process.stdout.write(`platform: ${platform.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void platform.stop().then(() => process.exit(0)));
}
