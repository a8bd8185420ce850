import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import {
  correctableFields,
  heldKinds,
  holdSubjects,
  identityChecks,
  keptKinds,
  linkPurposes,
  privacyDeskLimits,
  privacyKinds,
  privacySources,
  privacyStates,
  privacyViews,
} from './privacy-desk-limits.ts';
import { ById, CalendarDate, Count, Email, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { tenantCodes } from './tenants.ts';

const { legalDays, extensionDays, linkDays } = privacyDeskLimits;
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
  summary: 'Your file, once',
  body: ByToken,
  file: { type: 'application/json; charset=utf-8', name: 'marula-data.json' },
  reply: z.string(),
  errors: ['privacy.link_over'],
  rate: 10,
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
  /** What they are called in the product, to compare with what they ask to be corrected. */
  fields: z.partialRecord(z.enum(correctableFields), z.string().nullable()).nullable(),
  held,
  kept,
  holds: z.array(LegalHold),
  proof: ErasureProof.nullable(),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/requests',
  access: { staff: 'support' },
  summary: 'Who asked for what, by when we answer; the closed ones newest first',
  query: z.strictObject({ view: z.enum(privacyViews).default('waiting'), before: Id.optional() }),
  reply: z.object({
    items: z.array(ListedPrivacyRequest),
    next: Id.nullable(),
    waiting: Count,
    late: Count,
  }),
});

const on = <const P extends string>(rest: P) => `/api/admin/privacy/requests/:id${rest}` as const;
const act = { params: ById, reply: PrivacyRequest } as const;
const always = ['privacy.not_found', 'staff.own_company'] as const;

export const readPrivacyRequest = endpoint({
  method: 'GET',
  path: on(''),
  access: { staff: 'support' },
  summary: 'A request, what is held of its asker and what the law keeps',
  ...act,
  errors: ['privacy.not_found'],
});

export const addPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/requests',
  access: { staff: 'support' },
  summary: 'Write down what came by letter or by phone',
  body: z.strictObject({
    kind,
    name: typedText(textLimits.name, 1),
    email: Email,
    country: z.enum(tenantCodes),
    message: words,
    reason: Reason,
  }),
  reply: PrivacyRequest,
  errors: ['staff.own_company'],
});

export const sortPrivacyRequest = endpoint({
  method: 'PATCH',
  path: on(''),
  access: { staff: 'support' },
  summary: 'Say what somebody asks for',
  body: z.strictObject({ kind, reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed'],
});

export const askIdentity = endpoint({
  method: 'POST',
  path: on('/identity-link'),
  access: { staff: 'support' },
  summary: `Mail a link to the address on file, good for ${linkDays} days: who follows it has asked`,
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.checked'],
});

export const checkIdentity = endpoint({
  method: 'POST',
  path: on('/identity'),
  access: { staff: 'support' },
  summary: 'Say how you know who asks, where a link cannot tell',
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.checked'],
});

export const extendPrivacyRequest = endpoint({
  method: 'POST',
  path: on('/extend'),
  access: { staff: 'support' },
  summary: `Take ${extensionDays} days more, once, and say why in a letter`,
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.extended'],
});

export const sendPrivacyFile = endpoint({
  method: 'POST',
  path: on('/file'),
  access: { staff: 'support' },
  summary: `Mail a link to their file, which works once within ${linkDays} days`,
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.not_checked', 'privacy.other_kind'],
});

export const correctPerson = endpoint({
  method: 'POST',
  path: on('/correction'),
  access: { staff: 'support' },
  summary: 'Change what a person asked to have corrected; both values go into the log',
  body: z.strictObject({
    field: z.enum(correctableFields),
    to: typedText(textLimits.name, 1),
    /** What was read before: who changes it past somebody else is told. */
    from: z.string().nullable(),
    reason: Reason,
  }),
  ...act,
  errors: [
    ...always,
    'privacy.closed',
    'privacy.not_checked',
    'privacy.other_kind',
    'privacy.no_profile',
    'privacy.changed',
  ],
});

export const closePrivacyRequest = endpoint({
  method: 'POST',
  path: on('/close'),
  access: { staff: 'support' },
  summary: 'Say in a letter what was done, or why it is refused, and close it',
  body: z.strictObject({ refused: z.boolean(), answer: words, reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.not_checked', 'privacy.other_kind'],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: on('/erasure'),
  access: { staff: 'trust' },
  summary: 'Erase somebody, with the proof of it; needs the roles support and trust',
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [
    ...always,
    'privacy.closed',
    'privacy.not_checked',
    'privacy.other_kind',
    'privacy.on_hold',
    'privacy.is_staff',
    'employers.owns_company',
  ],
});

export const listHolds = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/holds',
  access: { staff: 'trust' },
  summary: 'Legal holds, what is to be looked at first',
  reply: z.object({ items: z.array(LegalHold) }),
});

export const placeHold = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/holds',
  access: { staff: 'trust' },
  summary: 'Keep everything of a person or a company from being deleted',
  body: z.strictObject({ subject: z.enum(holdSubjects), subject_id: Id, review_on: CalendarDate, reason: Reason }),
  reply: LegalHold,
  errors: ['staff.not_found', 'staff.own_company', 'privacy.held_already', 'privacy.review_day'],
});

export const liftHold = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/holds/:id/lift',
  access: { staff: 'trust' },
  summary: 'Lift a hold; what was postponed for it is done now',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ id: Id, erased: Count }),
  errors: ['staff.not_found', 'staff.own_company'],
});

export const privacyDeskEndpoints = {
  privacyDesk: {
    ask: askForPrivacy,
    own: listOwnPrivacyRequests,
    readLink: readPrivacyLink,
    confirm: confirmPrivacyRequest,
    takeFile: takePrivacyFile,
    list: listPrivacyRequests,
    read: readPrivacyRequest,
    add: addPrivacyRequest,
    sort: sortPrivacyRequest,
    askIdentity,
    checkIdentity,
    extend: extendPrivacyRequest,
    sendFile: sendPrivacyFile,
    correct: correctPerson,
    close: closePrivacyRequest,
    erase: erasePerson,
    holds: listHolds,
    hold: placeHold,
    lift: liftHold,
  },
} as const;
