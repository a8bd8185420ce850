import { z } from 'zod';
import { canBeWritten, correctableFields } from './correctable-fields.ts';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import {
  askForPrivacy,
  confirmPrivacyRequest,
  keepPrivacyFile,
  LegalHold,
  ListedPrivacyRequest,
  listOwnPrivacyRequests,
  PrivacyRequest,
  readPrivacyLink,
  takePrivacyFile,
} from './privacy-desk.contract.ts';
import { holdSubjects, privacyDeskLimits, privacyKinds, privacyViews } from './privacy-desk-limits.ts';
import { ById, CalendarDate, Count, Email, Id, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { tenantCodes } from './tenants.ts';

const { extensionDays, linkDays } = privacyDeskLimits;
const kind = z.enum(privacyKinds);
const words = typedText(textLimits.message, 1);

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
  summary: `Mail a link to their file, which works within ${linkDays} days until it has arrived`,
  body: z.strictObject({ reason: Reason }),
  ...act,
  errors: [...always, 'privacy.closed', 'privacy.not_checked', 'privacy.other_kind'],
});

export const correctPerson = endpoint({
  method: 'POST',
  path: on('/correction'),
  access: { staff: 'support' },
  summary:
    'Change what a person asked to have corrected, an address by a link to the new one; both values go into the log',
  body: z
    .strictObject({
      field: z.enum(correctableFields),
      /** A choice by its id, yes and no as true and false; empty takes it out where that can be. */
      to: typedText(textLimits.message),
      /** What was read before: who changes it past somebody else is told. */
      from: z.string().nullable(),
      reason: Reason,
    })
    .refine(({ field, to }) => canBeWritten(field, to), { path: ['to'], error: 'cannot be written there' }),
  ...act,
  errors: [
    ...always,
    'privacy.closed',
    'privacy.not_checked',
    'privacy.other_kind',
    'privacy.no_profile',
    'privacy.changed',
    'auth.email_taken',
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
    keepFile: keepPrivacyFile,
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
