import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { request, textLimits } from './limits.ts';
import { Id, typedText } from './shared.contract.ts';

export const SupportRequest = z.strictObject({
  message: typedText(textLimits.message, 1),
  /** Sent by clients and never read: who asks is known from the session. */
  employer: z.looseObject({}).optional(),
});
export type SupportRequest = z.output<typeof SupportRequest>;

export const requestSupport = endpoint({
  method: 'POST',
  path: '/api/contact/support',
  access: 'signed-in',
  summary: 'Ask the support team for help',
  body: SupportRequest,
  reply: z.object({ id: Id }),
  errors: ['contact.support_failed'],
  rate: request.supportPerMinute,
});
