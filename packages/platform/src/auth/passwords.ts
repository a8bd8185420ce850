import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The memory and passes of RFC 9106's second choice, because a password may be as short as six characters. The library
// hashes on its own threads, so a sign-in never stalls the event loop. A hash carries its figures: older ones still verify.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

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
