import { chatLimits } from '@marula/contract/chat-limits';
import { checkLimits } from '@marula/contract/check-limits';
import { candidateFileLimits, storage } from '@marula/contract/file-limits';
import { isId } from '@marula/contract/ids';
import type { PlatformHooks } from '@marula/platform/platform';
import { actorsRepository } from '../access/actors.repository.ts';
import { actorOf } from '../access/admit.ts';
import { isStaffNow } from '../access/admit-staff.ts';
import type { Db } from '../core/database.ts';
import { type RunQuery, statementsOver } from '../db/statements.ts';
import { platformRepository } from './platform.repository.ts';

type Claims = Parameters<NonNullable<PlatformHooks['mayReadObject']>>[0];

/** The member of a company who asks, as the database has them now. */
async function memberOf(db: Db, { sub, session_id }: Claims) {
  const member = await actorsRepository(db).findMember(sub, session_id);
  return member?.active ? actorOf(member, session_id) : undefined;
}

const { companyDocuments } = storage.buckets;
const { profileImages, companyLogos, candidateDocuments, candidateVideos, candidateRecordings, vehicleImages, chat } =
  storage.buckets;
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
async function mayWriteOwnFile(db: Db, claims: Claims, bucket: string, name: string): Promise<boolean> {
  const { sub } = claims;
  if (!name.startsWith(`${sub}/`)) return false;
  if (!(await candidateOf(db, claims))) return false;
  return platformRepository(db).hasRoomFor(sub, { bucket, name }, candidateFileLimits.filesPerBucket);
}

/** The candidate who asks, as the database has them now. */
async function candidateOf(db: Db, { sub, session_id }: Claims): Promise<string | undefined> {
  const person = await actorsRepository(db).findCandidate(sub, session_id);
  return person?.active && person.user_type === 'Candidate' ? sub : undefined;
}

/** The caller, if they may do this in chats: a member of a company with the right to, or a candidate. */
async function talkerOf(db: Db, claims: Claims, action: 'read' | 'create') {
  const member = await memberOf(db, claims);
  if (member) return member.ability.can(action, 'Chat') ? member : undefined;
  const profile_id = await candidateOf(db, claims);
  return profile_id ? { profile_id, company_id: null } : undefined;
}

const PICTURE = /^([0-9a-f-]{36})\/[0-9a-f-]{36}\.(?:jpe?g|png|gif|webp)$/;

/** The conversation in whose folder a picture lies. */
const chatOf = (name: string): string | undefined => {
  const [, id] = PICTURE.exec(name) ?? [];
  return id && isId(id) ? id : undefined;
};

/** Who may write in a conversation puts so many pictures there before they are sent. What was sent is not replaced. */
async function mayWritePicture(db: Db, claims: Claims, name: string): Promise<boolean> {
  const chat_id = chatOf(name);
  const talker = chat_id && (await talkerOf(db, claims, 'create'));
  return Boolean(
    talker && (await platformRepository(db).hasRoomInChat(talker, { chat_id, name }, chatLimits.unsent.pictures)),
  );
}

/** What was sent, and what they put there themselves, is read by who may read the conversation. */
async function mayReadPicture(db: Db, claims: Claims, name: string): Promise<boolean> {
  const chat_id = chatOf(name);
  const talker = chat_id && (await talkerOf(db, claims, 'read'));
  return Boolean(talker && (await platformRepository(db).seesPicture(talker, { chat_id, name })));
}

const DOCUMENT = /^([0-9a-f-]{36})\/[0-9a-f-]{36}\.(?:pdf|jpe?g|png|webp)$/;

/** The company in whose folder a document of the register lies. */
const companyOf = (name: string): string | undefined => {
  const [, id] = DOCUMENT.exec(name) ?? [];
  return id && isId(id) ? id : undefined;
};

/** So many of a company. What its check names is not replaced: one of us has looked at that. */
async function mayWriteDocument(db: Db, claims: Claims, name: string): Promise<boolean> {
  const actor = await memberOf(db, claims);
  if (!actor || companyOf(name) !== actor.company_id || actor.ability.cannot('update', 'Company')) return false;
  return platformRepository(db).hasRoomForCheck(actor.company_id, name, checkLimits.documents);
}

/** Who may ask for the check, and who of us judges it. */
async function mayReadDocument(db: Db, claims: Claims, name: string): Promise<boolean> {
  const company = companyOf(name);
  const actor = company && (await memberOf(db, claims));
  if (actor) return actor.company_id === company && actor.ability.can('update', 'Company');
  return Boolean(company) && isStaffNow(db, 'trust', claims, new Date());
}

/** What somebody shows for their side of a dispute, or what waits to be looked at, is read by who of us judges it. */
const mayReadEvidence = async (db: Db, claims: Claims, bucket: string, name: string): Promise<boolean> =>
  (bucket === candidateDocuments || bucket === candidateVideos) &&
  (await isStaffNow(db, 'trust', claims, new Date())) &&
  platformRepository(db).isEvidence(bucket, name);

/** People have one picture, named by them, also before they have a profile. */
const mayWriteOwnPicture = async (db: Db, { sub, session_id }: Claims, name: string): Promise<boolean> =>
  name === sub && actorsRepository(db).admitsCaller(sub, session_id);

/** Asked over whatever stores the object: what is counted in its transaction still holds when it is stored. */
export const writeAccess: NonNullable<PlatformHooks['mayWriteObject']> = async (claims, bucket, name, sql) => {
  const db = statementsOver(sql.query as RunQuery, { inTx: false });
  if (bucket === profileImages) return mayWriteOwnPicture(db, claims, name);
  if (bucket === companyLogos) return mayWriteLogo(db, claims, name);
  if (bucket === chat) return mayWritePicture(db, claims, name);
  if (bucket === companyDocuments) return mayWriteDocument(db, claims, name);
  return candidateBuckets.includes(bucket) && mayWriteOwnFile(db, claims, bucket, name);
};

/**
 * Candidates read what they put into their own folder. What is part of their profile is read by the companies they have
 * come to. All of it as long as they are who they were: what a removed member or a closed account left is no longer theirs.
 */
export const readAccess =
  (db: Db): NonNullable<PlatformHooks['mayReadObject']> =>
  async (claims, bucket, name, isOwn) => {
    if (bucket === chat) return mayReadPicture(db, claims, name);
    if (bucket === companyDocuments) return mayReadDocument(db, claims, name);
    const [candidate = ''] = name.split('/');
    if (!isId(candidate)) return false;
    if (isOwn) return candidate === claims.sub && Boolean(await candidateOf(db, claims));
    const actor = await memberOf(db, claims);
    if (!actor) return mayReadEvidence(db, claims, bucket, name);
    if (!actor.ability.can('read', 'Application')) return false;
    return platformRepository(db).knowsFile(actor.company_id, candidate, { bucket, name });
  };
