import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import type { Caller } from './caller.ts';
import { accessDenied } from './errors.ts';

type Bucket = { id: string; public: boolean };
type Owned = { name: string; owner_id: string | null };

/** A bucket that was made by the API has no rule: admins write there, and whom the hook lets. */
const ruleOf = ({ config }: PlatformContext, bucket: string) =>
  Object.hasOwn(config.buckets, bucket) ? config.buckets[bucket] : undefined;

/** Whether pictures are drawn anew. What an admin makes by the API keeps every byte, as they would expect of Storage. */
export function reencodesImages(context: PlatformContext, bucket: Bucket): boolean {
  const rule = ruleOf(context, bucket.id);
  return rule !== undefined && (rule.reencode_images ?? bucket.public);
}

/** How well they are drawn then. */
export const imageQualityOf = (context: PlatformContext, { id }: Bucket): number | undefined =>
  ruleOf(context, id)?.image_quality;

/** Whether bytes are looked at. A picture that is drawn anew has to be known for one. */
export function sniffsTypes(context: PlatformContext, bucket: Bucket): boolean {
  return ruleOf(context, bucket.id)?.sniff_types === true || reencodesImages(context, bucket);
}

/** `<id>`, `<id>.png` or `<id>/anything`. */
const isNamedBy = (name: string, id: string) =>
  name === id || name.startsWith(`${id}/`) || (name.startsWith(`${id}.`) && !name.includes('/'));

export async function mayWrite(
  context: PlatformContext,
  { admin, claims }: Caller,
  bucket: Bucket,
  name: string,
  existing: Owned | undefined,
  sql: Sql = context.db,
): Promise<boolean> {
  if (admin) return true;
  const rule = ruleOf(context, bucket.id)?.write;
  // Where many may add, what somebody else added stays theirs.
  const isFree = !existing || existing.owner_id === (claims?.sub ?? null);
  if (rule === 'anybody' && (isFree || existing.owner_id === null)) return true;
  if (!claims) return false;
  if (rule === 'named-by-user' && isNamedBy(name, claims.sub)) return true;
  if (rule === 'signed-in' && isFree) return true;
  return (await context.hooks.mayWriteObject?.(claims, bucket.id, name, sql)) ?? false;
}

export async function ensureMayWrite(...asked: Parameters<typeof mayWrite>): Promise<void> {
  if (!(await mayWrite(...asked))) throw accessDenied();
}

/** For an object of a private bucket; one of a public bucket is open to who knows its name. */
export async function mayReadPrivate(
  context: PlatformContext,
  { admin, claims }: Caller,
  bucket: Bucket,
  object: Owned,
): Promise<boolean> {
  if (admin) return true;
  if (!claims) return false;
  const isOwn = object.owner_id === claims.sub;
  // Who has a say in reading has it for people's own, too: a member who was removed no longer reads what they left.
  return (await context.hooks.mayReadObject?.(claims, bucket.id, object.name, isOwn)) ?? isOwn;
}
