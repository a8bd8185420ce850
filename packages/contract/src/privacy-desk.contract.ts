import { z } from 'zod';
import { correctableFields } from './correctable-fields.ts';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import {
  heldKinds,
  holdSubjects,
  identityChecks,
  keptKinds,
  linkPurposes,
  privacyDeskLimits,
  privacyKinds,
  privacySources,
  privacyStates,
} from './privacy-desk-limits.ts';
import { CalendarDate, Count, Id, Timestamp, typedText } from './shared.contract.ts';
import { tenantCodes } from './tenants.ts';

const { legalDays, fileTries, fileHours } = privacyDeskLimits;
const kind = z.enum(privacyKinds);
const words = typedText(textLimits.message, 1);

/** What its asker sees of a request. */
export const OwnPrivacyRequest = z.object({
  id: Id,
  number: z.int(),
  kind: kind.nullable(),
  state: z.enum(privacyStates),
  created_at: Timestamp,
  due_at: Timestamp,
});
export type OwnPrivacyRequest = z.output<typeof OwnPrivacyRequest>;

export const askForPrivacy = endpoint({
  method: 'POST',
  path: '/api/privacy/request',
  access: 'identified',
  summary: `Ask for your data, a correction, an erasure, or object: we answer within ${legalDays} days`,
  body: z.strictObject({ kind, message: words }),
  reply: OwnPrivacyRequest,
  errors: ['privacy.no_profile', 'privacy.too_many'],
  rate: 10,
});

export const listOwnPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/privacy/request',
  access: 'identified',
  summary: 'What you asked for, newest first',
  reply: z.object({ items: z.array(OwnPrivacyRequest) }),
});

const ByToken = z.strictObject({ token: typedText(100, 20) });

export const readPrivacyLink = endpoint({
  method: 'POST',
  path: '/api/privacy/link',
  access: 'public',
  summary: 'What a link of ours is for; looking does not use it up',
  body: ByToken,
  reply: z.object({ purpose: z.enum(linkPurposes), number: z.int(), until: Timestamp }),
  errors: ['privacy.link_over'],
  rate: 30,
});

export const confirmPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy/link/confirm',
  access: 'public',
  summary: 'Say that it was you who asked',
  body: ByToken,
  reply: z.object({ number: z.int() }),
  errors: ['privacy.link_over'],
  rate: 30,
});

export const takePrivacyFile = endpoint({
  method: 'POST',
  path: '/api/privacy/link/file',
  access: 'public',
  summary: `Your file; until it has arrived, ${fileTries} times within ${fileHours} hours`,
  body: ByToken,
  file: { type: 'application/json; charset=utf-8', name: 'marula-data.json' },
  reply: z.string(),
  errors: ['privacy.link_over'],
  rate: 10,
});

export const keepPrivacyFile = endpoint({
  method: 'POST',
  path: '/api/privacy/link/kept',
  access: 'public',
  summary: 'Say that your file has arrived whole: the link is over',
  body: ByToken,
  reply: z.object({ number: z.int() }),
  errors: ['privacy.link_over'],
  rate: 30,
});

export const ListedPrivacyRequest = OwnPrivacyRequest.extend({
  source: z.enum(privacySources),
  country: z.enum(tenantCodes),
  /** Null once they are erased. */
  name: z.string().nullable(),
  closed_at: Timestamp.nullable(),
  /** Whether a legal hold keeps what there is of them. */
  on_hold: z.boolean(),
});
export type ListedPrivacyRequest = z.output<typeof ListedPrivacyRequest>;

const held = z.array(z.object({ kind: z.enum(heldKinds), count: Count }));
const kept = z.array(z.object({ kind: z.enum(keptKinds), count: Count }));

/** That somebody is gone: what there was, what there is now, and what had to stay. */
export const ErasureProof = z.object({
  erased_at: Timestamp,
  /** Who of us did it; null is the person. */
  by: z.string().nullable(),
  before: held,
  /** Read again from the database when everything had gone; null until then. */
  after: held.nullable(),
  proved_at: Timestamp.nullable(),
  kept,
});
export type ErasureProof = z.output<typeof ErasureProof>;

export const LegalHold = z.object({
  id: Id,
  subject: z.enum(holdSubjects),
  subject_id: Id,
  /** As they are called now; empty where they are gone. */
  name: z.string(),
  reason: z.string(),
  placed_by: z.string(),
  placed_at: Timestamp,
  review_on: CalendarDate,
});
export type LegalHold = z.output<typeof LegalHold>;

export const PrivacyRequest = ListedPrivacyRequest.extend({
  email: z.string().nullable(),
  fingerprint: z.string(),
  message: z.string().nullable(),
  profile_id: Id.nullable(),
  user_type: z.enum(['Employer', 'Candidate', 'Admin']).nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** Where it came by the form: what was said before and after. */
  case_id: Id.nullable(),
  extended: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  checked: z
    .object({ how: z.enum(identityChecks), at: Timestamp, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  link_sent_at: Timestamp.nullable(),
  file_sent_at: Timestamp.nullable(),
  file_taken_at: Timestamp.nullable(),
  answer: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** What is kept of them, to compare with what they ask to be corrected; a secret by its end. */
  fields: z.partialRecord(z.enum(correctableFields), z.string().nullable()).nullable(),
  held,
  kept,
  holds: z.array(LegalHold),
  proof: ErasureProof.nullable(),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;
