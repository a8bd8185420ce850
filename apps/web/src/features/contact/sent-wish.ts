import type { ErrorReply } from '@marula/contract/errors';
import { sentForm } from '@/lib/sent-form';
import { m } from '@/paraglide/messages';

/** What came of asking for the newsletter without a script. */
export interface SentWish {
  email: string;
  failure?: string;
}

export async function sentWish(): Promise<SentWish | undefined> {
  const sent = await sentForm();
  if (!sent) return undefined;
  const { email = '' } = sent.fields;
  if (sent.status < 400) return { email };
  const { code, data } = (sent.reply as ErrorReply).error;
  // The address is all that there is to get wrong.
  if (code === 'request.invalid') return { email, failure: m.form_email() };
  // The form at the foot of a page has no script that could show it.
  if (code === 'bot_check.missing_token') return { email, failure: m.newsletter_press() };
  const { errorSentence } = await import('@/lib/error-copy');
  return { email, failure: errorSentence(code, data) ?? '' };
}
