import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type PasswordHash, passwordHash } from '../config.ts';

/** The library hashes on its own threads, so a sign-in never stalls the event loop. */
export const hashPassword = (
  password: string,
  { memory_kib, passes }: PasswordHash = passwordHash.parse({}),
): Promise<string> => hash(password, { memoryCost: memory_kib, timeCost: passes, parallelism: 1 });

/** A hash carries its own cost: one that was made at another still verifies. */
export const passwordMatches = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);

const nobody = new Map<string, Promise<string>>();

function hashOfNobody(cost: PasswordHash): Promise<string> {
  const known = nobody.get(JSON.stringify(cost)) ?? hashPassword(randomUUID(), cost);
  nobody.set(JSON.stringify(cost), known);
  return known;
}

/** Without a hash to compare with, the same work is done for nothing: the time taken must not tell who has an account. */
export async function passwordMatchesOrNobody(
  password: string,
  hashed: string | null,
  cost: PasswordHash,
): Promise<boolean> {
  const matches = await passwordMatches(password, hashed ?? (await hashOfNobody(cost)));
  return matches && hashed !== null;
}
