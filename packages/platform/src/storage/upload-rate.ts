import { spend } from '../auth/rate-limits.ts';
import { callerOf } from '../caller-address.ts';
import type { PlatformContext } from '../platform.ts';
import type { BucketRow } from './buckets.ts';
import type { Caller } from './caller.ts';
import { tooManyCalls } from './errors.ts';

const HOUR = 3_600;

/** So many uploads an hour into one bucket, of a person, or of an address where anybody may upload. */
export async function limitUploads(
  context: PlatformContext,
  { admin, claims }: Caller,
  { id }: Pick<BucketRow, 'id'>,
  ip: string,
): Promise<void> {
  const most = context.config.storage_uploads_per_hour;
  if (admin || most === 0) return;
  const key = `upload:${id}:${claims?.sub ?? callerOf(ip)}`;
  const { within, secondsLeft } = await spend(context, { key, most, seconds: HOUR });
  if (!within) throw tooManyCalls(secondsLeft);
}
