import type { ContactTopic, MessageKind } from '@marula/contract/form-kinds';
import { caseNumber } from '@marula/contract/support-limits';
import { defaultLocale, type Locale, type TenantCode, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

interface Message {
  number: number;
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

export function messageForTeam({
  number,
  url,
  kind,
  topic,
  tenant,
  message,
  ...writer
}: Message & { url: string }): Letter {
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
    action: { label: say(locale, 'letters_form_team_action', { number: caseNumber(number) }), url },
    note: say(locale, 'letters_form_team_note'),
  };
}

export const messageReceipt = (
  locale: Locale,
  { name, message, number }: Pick<Message, 'name' | 'message' | 'number'>,
): Letter => ({
  subject: say(locale, 'letters_form_receipt_subject'),
  heading: say(locale, 'letters_form_receipt_subject'),
  paragraphs: [say(locale, 'letters_form_receipt_text', { name })],
  sections: [{ heading: say(locale, 'letters_form_receipt_yours'), items: linesOf(message).map((text) => ({ text })) }],
  note: say(locale, 'letters_form_receipt_note', { number: caseNumber(number) }),
});

export const newsletterConfirmation = (locale: Locale, { url, days }: { url: string; days: number }): Letter => ({
  subject: say(locale, 'letters_news_confirm_subject'),
  heading: say(locale, 'letters_news_confirm_subject'),
  paragraphs: [say(locale, 'letters_news_confirm_text')],
  action: { label: say(locale, 'letters_news_confirm_action'), url },
  note: say(locale, 'letters_news_confirm_note', { days }),
});

interface Answer {
  number: number;
  name: string;
  subject: string;
  content: string;
  /** Where the conversation stands, for who has an account. */
  url: string | undefined;
}

export const caseAnswer = (locale: Locale, { number, name, subject, content, url }: Answer): Letter => ({
  subject: say(locale, 'letters_case_subject', { number: caseNumber(number), subject }),
  heading: say(locale, 'letters_case_heading', { name }),
  paragraphs: linesOf(content),
  ...(url && { action: { label: say(locale, 'letters_case_action'), url } }),
  note: say(locale, 'letters_case_note', { number: caseNumber(number) }),
});

export const lookNotice = (locale: Locale, said: { company: string; staff: string; until: string }): Letter => ({
  subject: say(locale, 'letters_look_subject', { company: said.company }),
  heading: say(locale, 'letters_look_subject', { company: said.company }),
  paragraphs: [say(locale, 'letters_look_text', said)],
  note: say(locale, 'letters_look_note'),
});
