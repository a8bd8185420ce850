import type { ErrorCode } from '@marula/contract/errors';
import { type FormTopic, formOf, type MessageKind } from '@marula/contract/form-kinds';

/** What did not work, in words of what was asked for. */
const failures: Record<MessageKind, ErrorCode> = {
  contact: 'forms.send_failed',
  sales: 'contact.sales_failed',
  support: 'contact.support_failed',
};

/** Why a message was not sent: the reason that was given, or else what its sender wanted. */
export const failureWords = async (topic: FormTopic, code: string | undefined, said: string | undefined) => {
  if (said && code !== 'forms.send_failed') return said;
  const { errorSentence } = await import('@/lib/error-copy');
  return errorSentence(failures[formOf(topic).kind]) ?? '';
};
