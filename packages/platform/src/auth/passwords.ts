import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id figures; the library hashes on its own threads, so a sign-in never stalls the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const passwordMatches = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);
