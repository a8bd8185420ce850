import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { foundKinds, foundStates, recordKinds } from './found-kinds.ts';
import { Count, Currency, Email, Id, Money, Timestamp, typedText } from './shared.contract.ts';
import { staffActNames, staffSubjects } from './staff-acts.ts';
import { recordFacts } from './staff-facts.ts';
import { staffLimits } from './staff-limits.ts';
import { staffQueueNames } from './staff-queues.ts';
import { staffRoles } from './staff-roles.ts';
import { tenantCodes } from './tenants.ts';

const { reason, searchCharacters, found } = staffLimits;

/** Why somebody did it, for the log; asked for with every act. */
export const Reason = typedText(reason.max, reason.min);

export const StaffMember = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: Email,
  roles: z.array(z.enum(staffRoles)),
  /** When this session ends, whatever happens. */
  until: Timestamp,
});
export type StaffMember = z.output<typeof StaffMember>;

export const readStaffMember = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  access: { staff: 'any' },
  summary: 'Who is signed in at the console, in which roles and until when',
  reply: StaffMember,
});

/** A line of the log: who did what to what, and why. */
export const StaffLine = z.object({
  id: z.int(),
  created_at: Timestamp,
  /** Null is a command that was run on the server. */
  staff: z.object({ id: Id, name: z.string() }).nullable(),
  act: z.enum(staffActNames),
  subject: z.object({ kind: z.enum(staffSubjects), id: z.string(), name: z.string() }),
  company_id: Id.nullable(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type StaffLine = z.output<typeof StaffLine>;

export const StaffLogFilter = z.strictObject({
  staff_id: Id.optional(),
  act: z.enum(staffActNames).optional(),
  company_id: Id.optional(),
  subject_id: typedText(100, 1).optional(),
  /** Words in names and reasons; of the last one its beginning is enough. */
  search: typedText(searchCharacters.max).optional(),
});
export type StaffLogFilter = z.output<typeof StaffLogFilter>;

export const listStaffLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  access: { staff: 'any' },
  summary: 'What the people behind Marula did, newest first; `before` is the last line that you have',
  query: StaffLogFilter.extend({ before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({
    items: z.array(StaffLine),
    /** What to ask for with `before`; null on the last page. */
    next: z.int().nullable(),
  }),
});

const Figure = z.object({ today: z.int(), before: z.int() });

export const readStaffOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: { staff: 'any' },
  summary: 'What waits in every queue, what was done last, and the day so far beside the same day a week ago',
  reply: z.object({
    queues: z.array(
      z.object({
        name: z.enum(staffQueueNames),
        waiting: Count,
        /** Past what we promised. */
        late: Count,
        oldest_at: Timestamp.nullable(),
      }),
    ),
    acts: z.array(StaffLine),
    today: z.object({
      companies: Figure,
      jobs: Figure,
      applications: Figure,
      paid: z.array(z.object({ country: z.enum(tenantCodes), amount: z.int(), before: z.int() })),
    }),
  }),
});

/** Something that a search found, with what tells it apart from others of that name. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  name: z.string(),
  state: z.enum(foundStates).nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  country: z.enum(tenantCodes).nullable(),
  /** Of a person. */
  email: z.string().nullable(),
  /** Of a company. */
  plan: z.string().nullable(),
  /** Of a payment. */
  amount: Money.nullable(),
});
export type Found = z.output<typeof Found>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: { staff: 'any' },
  summary: `People, companies, jobs, payments and, for support, cases and mails by anything that somebody would quote; ${found.each} of each kind, or ${found.ofOneKind} of one`,
  query: z.strictObject({
    q: typedText(searchCharacters.max, searchCharacters.min),
    kind: z.enum(foundKinds).optional(),
  }),
  reply: z.object({ items: z.array(Found) }),
  rate: staffLimits.searchesPerMinute,
});

/** A line of what is known: text, a moment, a sum of money or a number. */
const Fact = z.object({
  name: z.enum(recordFacts),
  text: z.string().nullable(),
  at: Timestamp.nullable(),
  money: z.object({ amount: z.int(), currency: Currency }).nullable(),
  count: Count.nullable(),
});
export type Fact = z.output<typeof Fact>;

export const readRecord = endpoint({
  method: 'GET',
  path: '/api/admin/record/:kind/:id',
  access: { staff: 'any' },
  summary: 'All that the console knows of a person, a company, a job or a payment, and what was done to it here',
  params: z.strictObject({ kind: z.enum(recordKinds), id: Id }),
  reply: z.object({
    found: Found,
    facts: z.array(Fact),
    /** What belongs to it: the people of a company, its jobs and payments, the company of a job. */
    related: z.array(Found),
    acts: z.array(StaffLine),
  }),
  errors: ['staff.not_found'],
});

export const staffEndpoints = {
  staff: {
    me: readStaffMember,
    overview: readStaffOverview,
    log: listStaffLog,
    search: searchEverything,
    record: readRecord,
  },
} as const;
