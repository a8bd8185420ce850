import type { ErrorReply } from '@marula/contract/errors';
import { type FormTopic, isFormTopic } from '@marula/contract/form-kinds';
import { sentForm } from '@/lib/sent-form';
import { failureWords } from './message-failure';
import { type MessageField, messageFields, type Written } from './message-fields';
import { messageRules } from './message-rules';

/** What came of a form that was sent without a script. */
export interface SentMessage {
  topic: FormTopic;
  written: Written;
  /** Left out once it has arrived. */
  failure?: string;
  errors: Partial<Record<MessageField, string>>;
}

async function errorsIn(topic: FormTopic, written: Written): Promise<SentMessage['errors']> {
  const { rules } = await import('@/lib/form/rules');
  const all = messageRules(topic)(rules);
  const wrong = messageFields.map((field) => [field, all[field]?.safeParse(written[field]).error?.issues[0]?.message]);
  return Object.fromEntries(wrong.filter(([, text]) => text));
}

export async function sentMessage(): Promise<SentMessage | undefined> {
  const sent = await sentForm();
  if (!sent) return undefined;
  const { status, fields, reply } = sent;
  const topic = isFormTopic(fields.topic) ? fields.topic : 'question';
  const written = Object.fromEntries(messageFields.map((field) => [field, fields[field] ?? ''])) as Written;
  if (status < 400) return { topic, written, errors: {} };
  const { code, data } = (reply as ErrorReply).error;
  const { errorSentence } = await import('@/lib/error-copy');
  const failure = await failureWords(topic, code, errorSentence(code, data));
  return { topic, written, failure, errors: await errorsIn(topic, written) };
}
