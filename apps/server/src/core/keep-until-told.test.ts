import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { keepUntilTold, keepWhileReading } from './keep-until-told.ts';

function heardOf() {
  let tell: (payload: string) => void = () => {};
  const listen = async (_: string, handler: (payload: string) => void) => {
    tell = handler;
    return async () => {};
  };
  return { db: { listen } as unknown as Database, tell: (payload: string) => tell(payload) };
}
const turn = () => new Promise((resume) => setImmediate(resume));

/** Each making is finished by the test. */
function madeByHand() {
  const makes: PromiseWithResolvers<string>[] = [];
  const kept = keepWhileReading('content', () => {
    const made = Promise.withResolvers<string>();
    makes.push(made);
    return made.promise;
  });
  return { kept, makes };
}

test('what is kept is read again only after a notification that says it, or that says nothing', async () => {
  const { db, tell } = heardOf();
  let reads = 0;
  const kept = keepUntilTold('content', async () => ++reads, { of: ['place'] });
  expect([await kept(db), await kept(db)]).toEqual([1, 1]);
  tell('banner');
  expect(await kept(db)).toBe(1);
  tell('place');
  expect(await kept(db)).toBe(2);
  tell('');
  expect(await kept(db)).toBe(3);
});

test('whoever asks while it is made anew is answered from the old one, and nobody has to ask for it to begin', async () => {
  const { db, tell } = heardOf();
  const { kept, makes } = madeByHand();
  const first = kept(db);
  await turn();
  makes[0]?.resolve('old');
  expect(await first).toBe('old');
  tell('place');
  expect(makes).toHaveLength(2);
  // Told again meanwhile: what is being made may have missed it.
  tell('place');
  tell('place');
  expect(await kept(db)).toBe('old');
  makes[1]?.resolve('newer');
  await turn();
  expect(makes).toHaveLength(3);
  expect(await kept(db)).toBe('newer');
  makes[2]?.resolve('newest');
  await turn();
  expect([await kept(db), makes.length]).toEqual(['newest', 3]);
});

test('what cannot be made anew stays as it was, and is tried again for whoever asks next', async () => {
  const { db, tell } = heardOf();
  let isLost = false;
  let reads = 0;
  const kept = keepWhileReading('content', async () => {
    if (isLost) throw new Error('connection refused');
    return ++reads;
  });
  expect(await kept(db)).toBe(1);
  isLost = true;
  tell('');
  await turn();
  expect(await kept(db)).toBe(1);
  isLost = false;
  await turn();
  expect(await kept(db)).toBe(1);
  await turn();
  expect(await kept(db)).toBe(2);
});

test('a change that is told while it is made for the first time counts', async () => {
  const { db, tell } = heardOf();
  const { kept, makes } = madeByHand();
  const first = kept(db);
  await turn();
  tell('place');
  makes[0]?.resolve('old');
  expect(await first).toBe('old');
  await turn();
  makes[1]?.resolve('new');
  await turn();
  expect(await kept(db)).toBe('new');
});
