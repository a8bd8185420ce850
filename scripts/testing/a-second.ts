import { usually } from './seed.ts';

/** As the product promises it; held to the second in the long run alone, on a quiet machine. */
export const aSecond = { timeout: usually(60_000, 1_000), interval: 20 };
