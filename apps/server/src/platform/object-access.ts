import { isId } from '@marula/contract/ids';
import { candidateFileLimits, storage } from '@marula/contract/limits';
import { defaultLocale } from '@marula/contract/tenants';
import type { PlatformHooks } from '@marula/platform/platform';
import { actorsRepository } from '../access/actors.repository.ts';
import { actorOf } from '../access/admit.ts';
import type { Db } from '../db/database.ts';
import { platformRepository } from './platform.repository.ts';

type Claims = Parameters<NonNullable<PlatformHooks['mayReadObject']>>[0];

/** The member of a company who asks, as the database has them now. */
async function memberOf(db: Db, { sub, session_id }: Claims) {
  const member = await actorsRepository(db).findMember(sub, session_id);
  return member?.active ? actorOf(member, session_id, defaultLocale) : undefined;
}

const { companyLogos, candidateDocuments, candidateVideos, candidateRecordings, vehicleImages } = storage.buckets;
const candidateBuckets: readonly string[] = [candidateDocuments, candidateVideos, candidateRecordings, vehicleImages];

/** A logo is named by its company, and changed by who may change that. */
async function mayWriteLogo(db: Db, claims: Claims, name: string): Promise<boolean> {
  const actor = await memberOf(db, claims);
  return Boolean(actor && name === actor.company_id && actor.ability.can('update', 'Company'));
}

/**
 * People who look for work put so many files into their own folder. What a profile names is not replaced or removed
 * behind its back: what was graded or verified is what stands there.
 */
async function mayWriteOwnFile(db: Db, { sub, session_id }: Claims, bucket: string, name: string): Promise<boolean> {
  if (!name.startsWith(`${sub}/`)) return false;
  const person = await actorsRepository(db).findCandidate(sub, session_id);
  if (!person?.active || person.user_type !== 'Candidate') return false;
  return platformRepository(db).hasRoomFor(sub, { bucket, name }, candidateFileLimits.filesPerBucket);
}

export const writeAccess =
  (db: Db): NonNullable<PlatformHooks['mayWriteObject']> =>
  async (claims, bucket, name) => {
    if (bucket === companyLogos) return mayWriteLogo(db, claims, name);
    return candidateBuckets.includes(bucket) && mayWriteOwnFile(db, claims, bucket, name);
  };

/**
 * What is part of a candidate's profile is read by the companies they have come to. Whatever else lies in a candidate's
 * folder is theirs alone: the platform lets everybody read what they put away themselves.
 */
export const readAccess =
  (db: Db): NonNullable<PlatformHooks['mayReadObject']> =>
  async (claims, bucket, name) => {
    const [candidate = ''] = name.split('/');
    if (!isId(candidate)) return false;
    const actor = await memberOf(db, claims);
    if (!actor?.ability.can('read', 'Application')) return false;
    return platformRepository(db).knowsFile(actor.company_id, candidate, { bucket, name });
  };
