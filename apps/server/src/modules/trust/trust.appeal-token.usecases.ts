import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../core/database.ts';
import { pseudonymsFor } from '../../domain/pseudonyms/pseudonyms.ts';

/** Signed and not stored: whoever belongs to a suspended company is given the same link as its letter. */
export const appealToken = async (db: Db, judgementId: string): Promise<string> =>
  `${judgementId}.${(await pseudonymsFor(db, 'appeal'))(judgementId)}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]+$/;

/** The judgement that a link is about; undefined for whatever was not signed here. */
export async function judgementIn(db: Db, token: string): Promise<string | undefined> {
  const id = TOKEN.exec(token)?.[1];
  if (!id) return undefined;
  const [given, right] = [Buffer.from(token), Buffer.from(await appealToken(db, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
