import type { Database } from '../../core/database.ts';
import { keepWhileReading } from '../../core/keep-until-told.ts';
import type { Occupation } from '../../db/reference/occupations.ts';
import { libraryRepository } from './library.repository.ts';

export const readLibrary = (db: Database): Promise<Occupation[]> => libraryRepository(db).shown();

/** What is made of the library: once for each database, and anew when a position is published. */
export const keptOfLibrary = <T>(make: (library: Occupation[], db: Database) => Promise<T> | T) =>
  keepWhileReading('content', async (db) => make(await readLibrary(db), db), { of: ['position'] });

/** Long work lets others have their turn after so many. */
const AT_ONCE = 50;

export async function inPieces<A, B>(all: readonly A[], work: (one: A) => B): Promise<B[]> {
  const done: B[] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise((resume) => setImmediate(resume));
    done.push(work(one));
  }
  return done;
}
