import type { Database } from './database.ts';

/**
 * Reads something once for each database and keeps it until a notification on the channel says that it changed, in
 * whichever process; a connection that was lost may have missed one, so that counts too.
 */
export function keepUntilTold<T>(channel: string, read: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const known = new WeakMap<Database, Promise<T>>();
  const listening = new WeakMap<Database, Promise<unknown>>();

  const listen = (db: Database): Promise<unknown> => {
    const heard = listening.get(db) ?? db.listen(channel, () => known.delete(db));
    listening.set(db, heard);
    heard.catch(() => listening.delete(db));
    return heard;
  };
  const readNow = (db: Database): Promise<T> => {
    const reading = read(db);
    known.set(db, reading);
    // What was told meanwhile has put another in its place, or none.
    reading.catch(() => known.get(db) === reading && known.delete(db));
    return reading;
  };
  return async (db) => {
    // Who listens only after reading may have missed a change in between.
    await listen(db);
    return known.get(db) ?? readNow(db);
  };
}
