/** Milliseconds. Only a hang takes this long: a busy machine is many times slower than a quiet one. */
export const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
