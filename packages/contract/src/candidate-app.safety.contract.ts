import { z } from 'zod';
import { CompanySummary } from './companies.contract.ts';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { Id, ReferenceId, Timestamp, typedText } from './shared.contract.ts';

export const reportCompany = endpoint({
  method: 'POST',
  path: '/api/candidate/me/report',
  access: 'candidate',
  summary: 'Report a company, once; saying it again changes nothing',
  body: z.strictObject({
    company_id: Id,
    /** The conversation it is about, with this company. */
    chat_id: Id.nullable().default(null),
    /** One of the options for companies. */
    report_option_id: ReferenceId,
    additional_information: typedText(textLimits.report).default(''),
  }),
  reply: z.object({ company_id: Id }),
  errors: ['companies.not_found', 'chats.not_found'],
});

/** A company that neither finds the person nor writes to them. */
export const BlockedCompany = z.object({ company: CompanySummary, blocked_at: Timestamp });
export type BlockedCompany = z.output<typeof BlockedCompany>;

const ByCompany = z.strictObject({ companyId: Id });

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/candidate/me/block',
  access: 'candidate',
  summary: 'The companies you have blocked, newest first',
  reply: z.array(BlockedCompany),
});

export const blockCompany = endpoint({
  method: 'POST',
  path: '/api/candidate/me/block/:companyId',
  access: 'candidate',
  summary: 'Block a company: it no longer finds you, invites you or writes to you',
  params: ByCompany,
  reply: BlockedCompany,
  errors: ['companies.not_found', 'candidates.too_many_entries'],
});

export const unblockCompany = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/block/:companyId',
  access: 'candidate',
  summary: 'Let a company find you and write to you again',
  params: ByCompany,
  reply: z.object({ company_id: Id }),
});
