import { isDeepStrictEqual } from 'node:util';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentValues } from '@marula/contract/content.values.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import type { StaffAct } from '@marula/contract/staff-acts';
import type { Tx } from '../../core/database.ts';
import { recordDeed } from '../staff/staff-log.repository.ts';
import { changesOf } from './changes.ts';
import { contentDraftsRepository, contentVersionsRepository, type Thing } from './content.repository.ts';
import { kindOf } from './kinds/kinds.ts';

/** By the schema of its kind, and by what a schema cannot know. */
export function checked(kind: ContentKind, key: string, given: unknown): ContentValue {
  const read = contentValues[kind].safeParse(given);
  if (!read.success) {
    const issues = read.error.issues.slice(0, 20).map(({ path, message }) => ({
      path: ['body', 'value', ...path].join('.'),
      message,
    }));
    throw new AppError('request.invalid', { issues });
  }
  kindOf(kind).check?.(key, read.data);
  return read.data;
}

export interface Publishing {
  value: unknown;
  act: Extract<StaffAct, `content.${string}`>;
  by: { profile_id: string; name: string };
  reason: string;
  now: Date;
}

/**
 * Puts a value where the product reads it, with its version and its line in the log. The thing must be held. Whatever
 * was there, also if it came by another way, is a version before: everything can be taken back.
 */
export async function publish(tx: Tx, thing: Thing, { value: given, act, by, reason, now }: Publishing): Promise<void> {
  const kind = kindOf(thing.kind);
  const value = checked(thing.kind, thing.key, given);
  const live = await kind.read(tx, thing.key);
  if (!live && !kind.mayAdd?.(thing.key)) throw new AppError('staff.not_found');
  if (live && isDeepStrictEqual(live, value)) throw new AppError('content.unchanged');
  const versions = contentVersionsRepository(tx);
  const newest = await versions.newest(thing);
  if (live && !isDeepStrictEqual(newest?.value, live)) {
    await versions.add(thing, { value: live, by: null, reason: null, now });
  }
  await kind.fits?.(tx, thing.key, value);
  await kind.apply(tx, thing.key, value, now);
  await versions.add(thing, { value, by, reason, now });
  await contentDraftsRepository(tx).discard(thing);
  await recordDeed(tx, now, by, {
    act,
    subject: { kind: 'text', id: `${thing.kind}/${thing.key}`, name: kind.nameOf(thing.key, value) },
    reason,
    changes: changesOf(live ?? null, value),
  });
}
