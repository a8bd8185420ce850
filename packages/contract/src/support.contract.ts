import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contactTopics, formKinds } from './form-kinds.ts';
import { textLimits } from './limits.ts';
import { subscriptionStatuses } from './plans.ts';
import { ById, Count, Currency, Id, Money, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { caseStates, caseViews } from './support-limits.ts';
import { tenantCodes } from './tenants.ts';

const Helper = z.object({ id: Id, name: z.string() });

/** Something that somebody asked us, as it stands in the list. */
export const ListedCase = z.object({
  id: Id,
  number: z.int(),
  subject: z.string(),
  state: z.enum(caseStates),
  kind: z.enum(formKinds).exclude(['newsletter']),
  topic: z.enum(contactTopics).nullable(),
  country: z.enum(tenantCodes),
  /** Who wrote; their account is null where they have none. */
  name: z.string(),
  profile_id: Id.nullable(),
  user_type: z.enum(['Employer', 'Candidate', 'Admin']).nullable(),
  company: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  plan: z.string().nullable(),
  /** Within so many hours, without weekends, we answer. */
  answer_hours: z.int(),
  /** When the oldest thing came that waits for us, and until when we answer; null where nothing waits. */
  waiting_since: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  assigned_to: Helper.nullable(),
  created_at: Timestamp,
});
export type ListedCase = z.output<typeof ListedCase>;

const CaseMessage = z.object({
  id: Id,
  /** A note is for the team alone. */
  kind: z.enum(['question', 'answer', 'note']),
  content: z.string(),
  /** Who of us wrote it; null is the writer. */
  staff_name: z.string().nullable(),
  created_at: Timestamp,
  /** Of an answer: whether the mail server took it, has refused the address, or has not said yet. */
  mail: z.enum(['sent', 'refused', 'waiting']).nullable(),
});
export type CaseMessage = z.output<typeof CaseMessage>;

/** What the product knows of the writer. */
const Known = z.object({
  role: z.string().nullable(),
  plan_state: z.enum(subscriptionStatuses).nullable(),
  chat_support: z.boolean(),
  phone_support: z.boolean(),
  since: Timestamp.nullable(),
  paid_so_far: z.object({ amount: z.int(), currency: Currency }).nullable(),
  live_jobs: Count.nullable(),
  earlier_jobs: Count.nullable(),
  earlier_cases: z.array(ListedCase.pick({ id: true, number: true, subject: true, state: true, created_at: true })),
  /** Where the case is about money. */
  payments: z.array(
    z.object({
      id: Id,
      name: z.string(),
      amount: Money,
      currency: Currency,
      steps: z.array(z.object({ status: z.string(), reason: z.string().nullable(), at: Timestamp })),
    }),
  ),
});

export const Case = ListedCase.extend({
  email: z.string(),
  phone: z.string().nullable(),
  page: z.string().nullable(),
  /** Whether an answer also arrives in the product. */
  in_product: z.boolean(),
  messages: z.array(CaseMessage),
  known: Known,
});
export type Case = z.output<typeof Case>;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/support/cases',
  access: { staff: 'support' },
  summary: 'What people asked, who has waited longest against our promise first; the closed ones newest first',
  query: z.strictObject({
    view: z.enum(caseViews).default('all'),
    /** What `next` of the page before said. */
    before: Id.optional(),
  }),
  reply: z.object({
    items: z.array(ListedCase),
    next: Id.nullable(),
    /** That wait for us. */
    mine: Count,
    all: Count,
  }),
  errors: ['support.not_found'],
});

export const readCase = endpoint({
  method: 'GET',
  path: '/api/admin/support/cases/:id',
  access: { staff: 'support' },
  summary: 'A case with what was said, and what the product knows of its writer',
  params: ById,
  reply: Case,
  errors: ['support.not_found'],
});

const content = typedText(textLimits.message, 1);

export const answerCase = endpoint({
  method: 'POST',
  path: '/api/admin/support/cases/:id/answers',
  access: { staff: 'support' },
  summary: 'Answer by mail, and in the product where the writer has an account',
  params: ById,
  body: z.strictObject({
    content,
    /** The last message that was read before answering: who answers past a newer one is told of it. */
    seen: Id,
  }),
  reply: Case,
  errors: ['support.not_found', 'support.said_meanwhile', 'staff.own_company'],
});

export const noteOnCase = endpoint({
  method: 'POST',
  path: '/api/admin/support/cases/:id/notes',
  access: { staff: 'support' },
  summary: 'A note to the team, which is never sent',
  params: ById,
  body: z.strictObject({ content }),
  reply: Case,
  errors: ['support.not_found', 'staff.own_company'],
});

export const assignCase = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/cases/:id',
  access: { staff: 'support' },
  summary: 'Say who answers it, or that nobody does yet',
  params: ById,
  body: z.strictObject({ assigned_to: Id.nullable() }),
  reply: Case,
  errors: ['support.not_found', 'support.no_helper', 'staff.own_company'],
});

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/admin/support/cases/:id/close',
  access: { staff: 'support' },
  summary: 'Close it; without an answer only with a reason',
  params: ById,
  body: z.strictObject({ reason: Reason.optional() }),
  reply: Case,
  errors: ['support.not_found', 'support.reason_missing', 'staff.own_company'],
});

export const reopenCase = endpoint({
  method: 'POST',
  path: '/api/admin/support/cases/:id/reopen',
  access: { staff: 'support' },
  summary: 'Put it back among those that wait',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  reply: Case,
  errors: ['support.not_found', 'staff.own_company'],
});

export const listHelpers = endpoint({
  method: 'GET',
  path: '/api/admin/support/helpers',
  access: { staff: 'support' },
  summary: 'Who of us answers',
  reply: z.object({ items: z.array(Helper) }),
});

/** What we write often, with blanks for the name and the number. */
export const ReadyAnswer = z.object({ id: Id, title: z.string(), content: z.string() });
export type ReadyAnswer = z.output<typeof ReadyAnswer>;

const ready = { title: typedText(textLimits.name, 1), content };

export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/support/ready-answers',
  access: { staff: 'support' },
  summary: 'What we write often, by name',
  reply: z.object({ items: z.array(ReadyAnswer) }),
});

export const addReadyAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/support/ready-answers',
  access: { staff: 'support' },
  summary: 'Keep an answer for the team',
  body: z.strictObject(ready),
  reply: ReadyAnswer,
  errors: ['support.ready_exists', 'support.too_many_ready'],
});

export const changeReadyAnswer = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/ready-answers/:id',
  access: { staff: 'support' },
  summary: 'Change a kept answer',
  params: ById,
  body: z.strictObject(ready),
  reply: ReadyAnswer,
  errors: ['support.ready_not_found', 'support.ready_exists'],
});

export const removeReadyAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/support/ready-answers/:id',
  access: { staff: 'support' },
  summary: 'Keep an answer no longer',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['support.ready_not_found'],
});

export const startLook = endpoint({
  method: 'POST',
  path: '/api/admin/support/looks',
  access: { staff: 'support' },
  summary: 'See for a while what the writer of a case sees of their company, and change nothing; its Owner is told',
  body: z.strictObject({ case_id: Id, reason: Reason }),
  reply: z.object({
    /** For the header `x-marula-look` beside your own session. */
    id: Id,
    company: z.object({ id: Id, name: z.string() }),
    /** As whom. */
    person: z.object({ id: Id, name: z.string() }),
    until: Timestamp,
  }),
  errors: ['support.not_found', 'support.no_company', 'staff.own_company'],
});

export const supportEndpoints = {
  support: {
    list: listCases,
    read: readCase,
    answer: answerCase,
    note: noteOnCase,
    assign: assignCase,
    close: closeCase,
    reopen: reopenCase,
    helpers: listHelpers,
    readyAnswers: listReadyAnswers,
    addReadyAnswer,
    changeReadyAnswer,
    removeReadyAnswer,
    look: startLook,
  },
} as const;
