import type { Database } from './database.ts';

interface Choices {
  /** Only a notification that says one of these counts; one that says nothing may have been any. */
  of?: readonly string[];
}

/** Listens once for each database: who listens only after reading may have missed a change in between. */
function hearing(channel: string, { of }: Choices, told: (db: Database) => void) {
  const listening = new WeakMap<Database, Promise<unknown>>();
  return (db: Database): Promise<unknown> => {
    const isMeant = (payload: string) => !of || payload === '' || of.includes(payload);
    const heard = listening.get(db) ?? db.listen(channel, (payload) => isMeant(payload) && told(db));
    listening.set(db, heard);
    heard.catch(() => listening.delete(db));
    return heard;
  };
}

/**
 * Reads something once for each database and keeps it until a notification on the channel says that it changed, in
 * whichever process; a connection that was lost may have missed one, so that counts too.
 */
export function keepUntilTold<T>(
  channel: string,
  read: (db: Database) => Promise<T>,
  choices: Choices = {},
): (db: Database) => Promise<T> {
  const known = new WeakMap<Database, Promise<T>>();
  const listen = hearing(channel, choices, (db) => known.delete(db));

  const readNow = (db: Database): Promise<T> => {
    const reading = read(db);
    known.set(db, reading);
    // What was told meanwhile has put another in its place, or none.
    reading.catch(() => known.get(db) === reading && known.delete(db));
    return reading;
  };
  return async (db) => {
    await listen(db);
    return known.get(db) ?? readNow(db);
  };
}

interface Kept<T> {
  now: Promise<T>;
  isReading: boolean;
  isOld: boolean;
}

/**
 * The same for what takes long to make: it is made anew at once when a change is told, and until that is done everybody
 * is answered from what was there. Where it cannot be made, the old one stays, and whoever asks next has it tried again.
 */
export function keepWhileReading<T>(
  channel: string,
  read: (db: Database) => Promise<T>,
  choices: Choices = {},
): (db: Database) => Promise<T> {
  const known = new WeakMap<Database, Kept<T>>();

  const renew = async (db: Database, kept: Kept<T>): Promise<void> => {
    kept.isReading = true;
    try {
      // What was told while it was read counts once more.
      while (kept.isOld) {
        kept.isOld = false;
        const made = await read(db);
        kept.now = Promise.resolve(made);
      }
    } catch {
      kept.isOld = true;
    } finally {
      kept.isReading = false;
    }
  };
  const renewOnce = (db: Database, kept: Kept<T>) => {
    if (kept.isOld && !kept.isReading) void renew(db, kept);
  };
  const first = (db: Database): Kept<T> => {
    const kept: Kept<T> = { now: read(db), isReading: true, isOld: false };
    known.set(db, kept);
    kept.now.then(
      () => {
        kept.isReading = false;
        renewOnce(db, kept);
      },
      () => known.delete(db),
    );
    return kept;
  };
  const listen = hearing(channel, choices, (db) => {
    const kept = known.get(db);
    if (!kept) return;
    kept.isOld = true;
    renewOnce(db, kept);
  });
  return async (db) => {
    await listen(db);
    const kept = known.get(db) ?? first(db);
    renewOnce(db, kept);
    return kept.now;
  };
}
