import { keptFiles } from './forget-drafts';

const place = 'files';

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for each piece of work and closed after it, so that signing out never waits for a window that holds it. */
const within = async <T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<T>): Promise<T> => {
  const opening = indexedDB.open(keptFiles);
  opening.onupgradeneeded = () => opening.result.createObjectStore(place);
  const database = await answerOf(opening);
  try {
    return await work(database.transaction(place, mode).objectStore(place));
  } finally {
    database.close();
  }
};

/** Keeps something with a file in it, until it is dropped or its owner signs out; not where there are too many already, or the browser keeps nothing. */
export const keepFile = (name: string, value: unknown, most: number): Promise<unknown> =>
  within('readwrite', async (files) => {
    if ((await answerOf(files.count())) < most) await answerOf(files.put(value, name));
  }).catch(() => undefined);

export const dropFile = (name: string): Promise<unknown> =>
  within('readwrite', (files) => answerOf(files.delete(name))).catch(() => undefined);

/** As they were kept. Whoever reads them checks that they still are what they write today. */
export const readFiles = (): Promise<unknown[]> =>
  within('readonly', (files) => answerOf<unknown[]>(files.getAll())).catch(() => []);
