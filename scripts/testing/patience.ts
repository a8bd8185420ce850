import { usually } from './seed.ts';

const minute = 60_000;
const forOne = usually(5, 60) * minute;

/** Only a hang takes this long: a busy machine is many times slower than a quiet one, and the long run does more. */
export const patience = { testTimeout: forOne, hookTimeout: forOne, expect: { poll: { timeout: minute } } };
