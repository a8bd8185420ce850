import type { FormOptions } from '@marula/contract/forms.contract';
import type { Database } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { formsRepository } from './forms.repository.ts';

// Reference data changes only with a migration, so with a restart: each database is read once.
const known = new WeakMap<Database, Promise<FormOptions>>();

export function readFormOptions({ db }: Deps): Promise<FormOptions> {
  const kept = known.get(db);
  if (kept) return kept;
  const reading = formsRepository(db).readAll();
  reading.catch(() => known.delete(db));
  known.set(db, reading);
  return reading;
}
