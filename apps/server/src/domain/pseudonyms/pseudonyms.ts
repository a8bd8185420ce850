import { createHmac } from 'node:crypto';
import type { Db } from '../../core/database.ts';
import { pseudonymsRepository } from './pseudonyms.repository.ts';

type Purpose = 'appeal' | 'click' | 'deep-link' | 'letter' | 'offer' | 'privacy' | 'report' | 'view';

/** Tells two people apart without saying who they are, and only for what it was made for. */
export async function pseudonymsFor(db: Db, purpose: Purpose): Promise<(...parts: string[]) => string> {
  const secret = await pseudonymsRepository(db).secret();
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
}
