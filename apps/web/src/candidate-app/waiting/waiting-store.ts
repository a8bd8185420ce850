import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingCall } from './waiting-call';

interface Shape extends DBSchema {
  calls: { key: string; value: WaitingCall };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

/** In the database of the phone, which the app and its service worker share. */
const database = () => {
  opened ??= openDB<Shape>('marula-waiting', 1, {
    upgrade: (db) => void db.createObjectStore('calls', { keyPath: 'key' }),
    // The phone has taken the database away: the next one asks for it anew.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

/** In the order in which they were made. */
export const waitingCalls = async (profileId: string): Promise<WaitingCall[]> => {
  const all = await (await database()).getAll('calls');
  return all
    .filter(({ profile_id }) => profile_id === profileId)
    .sort((one, other) => one.made_at.localeCompare(other.made_at));
};

export const keepCall = async (call: WaitingCall): Promise<void> => {
  await (await database()).put('calls', call);
};

export const dropCall = async (key: string): Promise<void> => {
  await (await database()).delete('calls', key);
};

/** Whoever signs out leaves nothing behind on a phone that may be shared. */
export const dropAllCalls = async (): Promise<void> => {
  await (await database()).clear('calls');
};
