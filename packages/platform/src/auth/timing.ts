import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 100;

/**
 * Answers at the next full step, however long the work took: what is done for a known address and not for an unknown
 * one must not be seen in the time of the reply.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await pause(Math.ceil(took / STEP_MS) * STEP_MS - took);
  }
}
