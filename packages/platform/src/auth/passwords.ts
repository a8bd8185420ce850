import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id figures; the library hashes on its own threads, so a sign-in never stalls the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const passwordMatches = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);

let nobody: Promise<string> | undefined;

/** Without a hash to compare with, the same work is done for nothing: the time taken must not tell who has an account. */
export async function passwordMatchesOrNobody(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomUUID());
  const matches = await passwordMatches(password, passwordHash ?? (await nobody));
  return matches && passwordHash !== null;
}
