import type { Db } from '../../core/database.ts';
import { positionSlug } from './landing-columns.ts';

export interface KnownPosition {
  id: number;
  name: string;
  slug: string;
}

const POSITIONS = `select p.id, p.name, ${positionSlug('p')} as slug from industry_positions p where p.shown and`;

export const positionsRepository = (db: Db) => ({
  byId: (ids: readonly number[]): Promise<KnownPosition[]> => db.all(`${POSITIONS} p.id = any ($1)`, [ids]),
  byName: (names: readonly string[]): Promise<KnownPosition[]> => db.all(`${POSITIONS} p.name = any ($1)`, [names]),
});
