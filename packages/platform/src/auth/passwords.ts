import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type PasswordHash, passwordHash } from '../config.ts';

/** Longer than any password that can be set: hashing it would only be work for a stranger. */
export const LONGEST = 1_024;

/** One form of the same signs: keyboards send an accented letter as one sign or as two. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As a person counts: an emoji is one, however many parts it is made of. */
export const charactersIn = (password: string): number => [...signs.segment(normalPassword(password))].length;

/** The library hashes on its own threads, so a sign-in never stalls the event loop. */
export const hashPassword = (
  password: string,
  { memory_kib, passes }: PasswordHash = passwordHash.parse({}),
): Promise<string> => hash(normalPassword(password), { memoryCost: memory_kib, timeCost: passes, parallelism: 1 });

/** A hash carries its own cost: one that was made at another still verifies. One of before was made as it was typed. */
export async function passwordMatches(password: string, hashed: string): Promise<boolean> {
  const normal = normalPassword(password);
  return (await verify(hashed, normal)) || (normal !== password && (await verify(hashed, password)));
}

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
