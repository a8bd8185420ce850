import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export type KnownRoutes = (address: string) => boolean;

/** The build lists its routes (`/browse-jobs/:id`), so that the server can answer 404 for addresses it does not have. */
export const readRoutes = async (webDir: string): Promise<string[]> =>
  z.array(z.string()).parse(JSON.parse(await readFile(path.join(webDir, 'routes.json'), 'utf8')));

export function knownRoutes(routes: readonly string[]): KnownRoutes {
  const patterns = routes.map(patternOf);
  return (address) => patterns.some((pattern) => pattern.test(address));
}

/** What an address must look like to be of this route, with its parameters by name. */
export const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
