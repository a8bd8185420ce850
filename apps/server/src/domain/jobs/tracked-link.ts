import { randomBytes } from 'node:crypto';
import { tokenParameter } from '@marula/contract/job-channels';
import type { Deps } from '../../core/deps.ts';
import { jobAddress } from './job-address.ts';
import { linkTokensRepository } from './link-tokens.repository.ts';

/** The address of a job by which a click is known. Nothing where `via` is no channel and no link of the job. */
export async function trackedLink(
  { db, clock, config }: Deps,
  jobId: string,
  via: string,
): Promise<{ token: string; address: string } | undefined> {
  const token = await linkTokensRepository(db).tokenFor(jobId, via, randomBytes(16).toString('base64url'), clock());
  if (!token) return undefined;
  return { token, address: jobAddress(config.http.siteUrl, jobId, { via, [tokenParameter]: token }) };
}
