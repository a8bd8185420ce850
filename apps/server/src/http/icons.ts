import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, getIcons } from '@iconify/utils';
import { AppError } from '@marula/contract/errors';
import { IconName } from '@marula/contract/ui.contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const COLLECTION = 'lucide';
const MOST_ICONS = 100;
const LONGEST_NAME = 64;
const WEEK_SECONDS = 604_800;

const asked = z.object({
  icons: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(IconName.max(LONGEST_NAME)).min(1).max(MOST_ICONS)),
});

async function readCollection(): Promise<IconifyJSON> {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${COLLECTION}/icons.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The body of an icon by its name, for pages that are drawn here. */
export async function readIcons(): Promise<(name: string) => string | undefined> {
  const collection = await readCollection();
  return (name) => getIconData(collection, name)?.body;
}

/** Icons in the format of the Iconify API, from a package of ours: no page asks a stranger for a picture. */
export function serveIcons(app: FastifyInstance): void {
  // Half a megabyte that a server which only answers the API never reads.
  let collection: Promise<IconifyJSON> | undefined;
  app.get(`/icons/${COLLECTION}.json`, async (request, reply) => {
    const { success, data } = asked.safeParse(request.query);
    if (!success)
      throw new AppError('request.invalid', {
        issues: [{ path: 'query.icons', message: 'is not a list of icon names' }],
      });
    collection ??= readCollection();
    const found = getIcons(await collection, data.icons, true) ?? {
      prefix: COLLECTION,
      icons: {},
      not_found: data.icons,
    };
    return reply.header('cache-control', `public, max-age=${WEEK_SECONDS}`).send(found);
  });
}
