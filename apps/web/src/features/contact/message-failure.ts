import { type FormTopic, formOf, type MessageKind } from '@marula/contract/form-kinds';
import { m } from '@/paraglide/messages';

/** What did not work, in words of what was asked for. */
const failures: Record<MessageKind, () => string> = {
  contact: m.error_forms_send_failed,
  sales: m.error_contact_sales_failed,
  support: m.error_contact_support_failed,
};

export const failureWords = (topic: FormTopic, code: string | undefined, sentence: string | undefined): string =>
  code === 'forms.send_failed' || !sentence ? failures[formOf(topic).kind]() : sentence;
