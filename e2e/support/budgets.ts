import { readFileSync } from 'node:fs';

/** Kilobytes that a first load may weigh, by route. */
export const budgets: Record<string, { js: number; css: number }> = JSON.parse(
  readFileSync(new URL('../../apps/web/budgets.json', import.meta.url), 'utf8'),
);
