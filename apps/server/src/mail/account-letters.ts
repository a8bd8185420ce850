import type { Locale } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import type { PlatformMail } from '@marula/platform/platform';
import type { Letter } from './letter.ts';

/** What is known when an account mail is written. */
export type AccountMail = Pick<PlatformMail, 'kind' | 'code' | 'link' | 'other_address'>;

type Write = (locale: Locale, mail: AccountMail) => Letter;

const linkTo = (locale: Locale, label: CopyKey, { link }: AccountMail): Pick<Letter, 'action'> =>
  link ? { action: { label: say(locale, label), url: link } } : {};

const all = (locale: Locale, ...keys: CopyKey[]) => keys.map((key) => say(locale, key)).join(' ');

/** The mails of the account itself, by kind. The code says the same as the link, for who reads mail on another device. */
export const accountLetters: Record<PlatformMail['kind'], Write> = {
  confirmation: (locale, mail) => ({
    subject: say(locale, 'letters_confirmation_subject'),
    heading: say(locale, 'letters_confirmation_subject'),
    paragraphs: [say(locale, 'letters_confirmation_text')],
    code: mail.code,
    ...linkTo(locale, 'letters_confirmation_action', mail),
    note: all(locale, 'letters_valid', 'letters_ignore'),
  }),
  invite: (locale, mail) => ({
    subject: say(locale, 'letters_invite_subject'),
    heading: say(locale, 'letters_invite_subject'),
    paragraphs: [say(locale, 'letters_invite_text')],
    ...linkTo(locale, 'letters_invite_action', mail),
    note: say(locale, 'letters_valid'),
  }),
  recovery: (locale, mail) => ({
    subject: say(locale, 'letters_recovery_subject'),
    heading: say(locale, 'letters_recovery_subject'),
    paragraphs: [say(locale, 'letters_recovery_text')],
    code: mail.code,
    ...linkTo(locale, 'letters_recovery_subject', mail),
    note: all(locale, 'letters_valid', 'letters_recovery_note'),
  }),
  magic_link: (locale, mail) => ({
    subject: say(locale, 'letters_magic_link_subject'),
    heading: say(locale, 'letters_magic_link_heading'),
    paragraphs: [say(locale, 'letters_magic_link_text')],
    code: mail.code,
    ...linkTo(locale, 'letters_magic_link_action', mail),
    note: all(locale, 'letters_valid', 'letters_ignore'),
  }),
  email_change: (locale, mail) => ({
    subject: say(locale, 'letters_email_change_subject'),
    heading: say(locale, 'letters_email_change_heading'),
    paragraphs: [
      mail.other_address
        ? say(locale, 'letters_email_change_between', { address: mail.other_address })
        : say(locale, 'letters_email_change_text'),
      say(locale, 'letters_email_change_code'),
    ],
    code: mail.code,
    ...linkTo(locale, 'letters_email_change_action', mail),
    note: all(locale, 'letters_valid', 'letters_email_change_note'),
  }),
  reauthentication: (locale, mail) => ({
    subject: say(locale, 'letters_reauthentication_subject'),
    heading: say(locale, 'letters_reauthentication_heading'),
    paragraphs: [say(locale, 'letters_reauthentication_text')],
    code: mail.code,
    note: say(locale, 'letters_reauthentication_note'),
  }),
};
