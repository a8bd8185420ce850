import type { ContactTopic, MessageKind } from '@marula/contract/form-kinds';
import { defaultLocale, type Locale, type TenantCode, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

interface Message {
  id: string;
  kind: MessageKind;
  topic: ContactTopic | null;
  tenant: TenantCode;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string;
  page: string | null;
}

/** What people wrote keeps its lines. */
const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);

export function messageForTeam({ id, kind, topic, tenant, message, ...writer }: Message): Letter {
  const locale = defaultLocale;
  const about = topic ?? kind;
  const subject = say(locale, 'letters_form_team_subject', { about, name: writer.name });
  const facts = (['name', 'email', 'phone', 'company', 'page'] as const).flatMap((fact) => {
    const value = writer[fact];
    return value ? [{ text: say(locale, 'letters_form_fact', { fact, value }) }] : [];
  });
  return {
    subject,
    heading: subject,
    paragraphs: linesOf(message),
    sections: [{ items: [...facts, { text: say(locale, 'letters_form_country', { country: tenants[tenant].name }) }] }],
    note: say(locale, 'letters_form_team_note', { id }),
  };
}

export const messageReceipt = (locale: Locale, { name, message }: Pick<Message, 'name' | 'message'>): Letter => ({
  subject: say(locale, 'letters_form_receipt_subject'),
  heading: say(locale, 'letters_form_receipt_subject'),
  paragraphs: [say(locale, 'letters_form_receipt_text', { name })],
  sections: [{ heading: say(locale, 'letters_form_receipt_yours'), items: linesOf(message).map((text) => ({ text })) }],
  note: say(locale, 'letters_form_receipt_note'),
});

export const newsletterConfirmation = (locale: Locale, { url, days }: { url: string; days: number }): Letter => ({
  subject: say(locale, 'letters_news_confirm_subject'),
  heading: say(locale, 'letters_news_confirm_subject'),
  paragraphs: [say(locale, 'letters_news_confirm_text')],
  action: { label: say(locale, 'letters_news_confirm_action'), url },
  note: say(locale, 'letters_news_confirm_note', { days }),
});
