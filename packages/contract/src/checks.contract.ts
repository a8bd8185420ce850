import { z } from 'zod';
import { checkLimits } from './check-limits.ts';
import { checkActs, checkCauses, checkedFacts, checkLikenesses, checkLists, checkStates } from './check-words.ts';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { ById, Count, Email, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { tenantCodes } from './tenants.ts';
import { TrustLetter } from './trust.contract.ts';

const RegisterName = z.enum(['CIPC', 'PACRA']);

/** What a company says of itself, for one of us to look at. */
const Said = z.object({
  email: z.string(),
  /** That the mail is at. */
  domain: z.string(),
  proved_at: Timestamp.nullable(),
  registered_name: z.string(),
  registration_number: z.string(),
  /** Where the register's document can be opened for a while. */
  document: z.string().nullable(),
});

/** Where the check of a company is, for its own people. */
export const CompanyCheck = z.object({
  state: z.enum(['none', ...checkStates]),
  /** Why we asked for more, declined it or took it back. */
  cause: z.enum(checkCauses).nullable(),
  lapsed_for: z.enum(checkedFacts).nullable(),
  register: RegisterName,
  /** The company's own domain, by its website; null where it has none. */
  own_domain: z.string().nullable(),
  said: Said.nullable(),
  verified_at: Timestamp.nullable(),
});
export type CompanyCheck = z.output<typeof CompanyCheck>;

const path = '/api/company/check';

export const readCompanyCheck = endpoint({
  method: 'GET',
  path,
  access: { can: ['update', 'Company'] },
  summary: 'Where the check of your company is',
  reply: CompanyCheck,
  errors: ['companies.not_found'],
});

export const askForCheck = endpoint({
  method: 'POST',
  path,
  access: { can: ['update', 'Company'] },
  summary: 'Ask for the check of your company; a link is sent to an address at its own domain',
  body: z.strictObject({
    email: Email,
    registered_name: typedText(textLimits.title, 2),
    registration_number: typedText(checkLimits.numberCharacters, 1),
    /** The name of a file that you have put into company_documents. */
    document: z.string().max(200).nullable().default(null),
  }),
  reply: CompanyCheck,
  errors: [
    'companies.not_found',
    'checks.already_asked',
    'checks.no_website',
    'checks.free_mail',
    'checks.other_domain',
    'checks.number_invalid',
    'files.not_found',
    'rate.requests',
  ],
});

export const proveMail = endpoint({
  method: 'POST',
  path: `${path}/proof`,
  access: { can: ['update', 'Company'] },
  summary: 'Show that the mail at the company’s own domain is read, by the link that was sent there; once per link',
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  reply: CompanyCheck,
  errors: ['companies.not_found', 'auth.token_invalid'],
});

export const CheckItem = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  country: z.enum(tenantCodes),
  state: z.enum(checkStates),
  lapsed_for: z.enum(checkedFacts).nullable(),
  waiting_since: Timestamp,
  changed_at: Timestamp,
});
export type CheckItem = z.output<typeof CheckItem>;

export const CheckCase = CheckItem.extend({
  /** Counts every change: who judges says which one they saw. */
  version: z.int(),
  register: RegisterName,
  said: Said,
  held: z.object({
    website: z.string().nullable(),
    website_domain: z.string().nullable(),
    owner_email: z.string().nullable(),
    /** Whoever owns it writes from an address that anybody can have. */
    owner_free_mail: z.boolean(),
    billing_number: z.string().nullable(),
    since: Timestamp,
    plan: z.string().nullable(),
    live_jobs: Count,
    suspended_at: Timestamp.nullable(),
    open_cases: Count,
    judged_cases: Count,
  }),
  alike: z.array(z.object({ id: Id, name: z.string(), by: z.enum(checkLikenesses), verified: z.boolean() })),
  judgements: z.array(
    z.object({
      id: Id,
      act: z.enum(checkActs),
      cause: z.enum(checkCauses).nullable(),
      reason: z.string(),
      judged_by_name: z.string(),
      judged_at: Timestamp,
    }),
  ),
});
export type CheckCase = z.output<typeof CheckCase>;

export const listChecks = endpoint({
  method: 'GET',
  path: '/api/admin/checks',
  access: { staff: 'trust' },
  summary: `Companies to check, longest waiting first, or what was done, newest first; ${checkLimits.rows} at a time`,
  query: z.strictObject({ list: z.enum(checkLists).default('waiting'), after: Id.optional() }),
  reply: z.object({
    items: z.array(CheckItem),
    /** What to ask for with `after`; null on the last page. */
    next: Id.nullable(),
    waiting: Count,
    asked: Count,
  }),
});

export const readCheck = endpoint({
  method: 'GET',
  path: '/api/admin/checks/:id',
  access: { staff: 'trust' },
  summary: 'What a company says of itself beside what we hold of it, and who is like it',
  params: ById,
  reply: CheckCase,
  errors: ['trust.not_found'],
});

/** Only who is verified is not told why. */
const Judging = z.strictObject({ act: z.enum(checkActs), cause: z.enum(checkCauses) });

export const readCheckLetter = endpoint({
  method: 'GET',
  path: '/api/admin/checks/:id/letter',
  access: { staff: 'trust' },
  summary: 'The letter that a judgement would send; null where nobody is written to',
  params: ById,
  query: Judging,
  reply: z.object({ letter: TrustLetter.nullable() }),
  errors: ['trust.not_found'],
});

export const judgeCheck = endpoint({
  method: 'POST',
  path: '/api/admin/checks/:id/judgement',
  access: { staff: 'trust' },
  summary: 'Verify a company, ask it for more, decline it or take its badge back',
  params: ById,
  body: Judging.extend({ reason: Reason, seen: z.int().min(0) }),
  reply: CheckCase,
  errors: ['trust.not_found', 'trust.already_judged', 'trust.act_not_possible', 'staff.own_company'],
});

export const checksEndpoints = {
  checks: {
    own: readCompanyCheck,
    ask: askForCheck,
    prove: proveMail,
    list: listChecks,
    read: readCheck,
    letter: readCheckLetter,
    judge: judgeCheck,
  },
} as const;
