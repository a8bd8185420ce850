import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { stoppableKinds } from './mail-kinds.ts';
import { mailLimits } from './mail-limits.ts';

/** What a mail's link to unsubscribe is about. It names nobody: whoever holds it may be anybody. */
export const Unsubscription = z.object({
  kinds: z.array(z.enum(stoppableKinds)),
  /** The one mail a day: whatever it gathers ends with it. */
  digest: z.boolean(),
  /** A saved report on Mondays; which one it does not say. */
  report: z.boolean(),
  /** Whether any of these mails would still be sent. */
  wanted: z.boolean(),
});
export type Unsubscription = z.output<typeof Unsubscription>;

const UnsubscribeToken = z.string().min(20).max(200);

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Look up which mails a link to unsubscribe is about; changes nothing',
  query: z.strictObject({ token: UnsubscribeToken }),
  reply: Unsubscription,
  errors: ['auth.token_invalid'],
  rate: mailLimits.unsubscribesPerMinute,
});

export const changeUnsubscription = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Stop the mails that a link is about, or get them again; the same is done by a form sent to /action',
  body: z.strictObject({ token: UnsubscribeToken, wanted: z.boolean() }),
  reply: Unsubscription,
  errors: ['auth.token_invalid'],
  rate: mailLimits.unsubscribesPerMinute,
});
