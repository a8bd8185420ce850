import type { PlatformMail } from '@marula/platform/platform';
import type { Letter } from './letter.ts';

/** What is known when an account mail is written. */
export type AccountMail = Pick<PlatformMail, 'kind' | 'code' | 'link' | 'other_address'>;

const VALID = 'The link and the code work once, for 24 hours.';
const IGNORE = 'If this was not you, you need not do anything.';

const linkTo = (label: string, { link }: AccountMail): Pick<Letter, 'action'> =>
  link ? { action: { label, url: link } } : {};

/** The mails of the account itself, by kind. The code says the same as the link, for who reads mail on another device. */
export const accountLetters: Record<PlatformMail['kind'], (mail: AccountMail) => Letter> = {
  confirmation: (mail) => ({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: ['Welcome to Marula. Confirm this address to finish creating your account, or enter this code:'],
    code: mail.code,
    ...linkTo('Confirm email address', mail),
    note: `${VALID} ${IGNORE}`,
  }),
  invite: (mail) => ({
    subject: 'You are invited to Marula',
    heading: 'You are invited to Marula',
    paragraphs: ['An account has been prepared for you. Accept the invitation to choose a password and start.'],
    ...linkTo('Accept invitation', mail),
    note: VALID,
  }),
  recovery: (mail) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['You asked for a new password for your Marula account. Follow the link, or enter this code:'],
    code: mail.code,
    ...linkTo('Choose a new password', mail),
    note: `${VALID} If you did not ask for this, your password stays as it is.`,
  }),
  magic_link: (mail) => ({
    subject: 'Your sign-in link',
    heading: 'Sign in to Marula',
    paragraphs: ['Follow the link to sign in, or enter this code:'],
    code: mail.code,
    ...linkTo('Sign in', mail),
    note: `${VALID} ${IGNORE}`,
  }),
  email_change: (mail) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm the change of your email address',
    paragraphs: [
      mail.other_address
        ? `Your account asked to change its address to or from ${mail.other_address}. Both addresses must confirm this.`
        : 'Your account asked to change its address.',
      'Follow the link, or enter this code:',
    ],
    code: mail.code,
    ...linkTo('Confirm the change', mail),
    note: `${VALID} If you did not ask for this, change your password now.`,
  }),
  reauthentication: (mail) => ({
    subject: 'Your confirmation code',
    heading: 'Confirm that it is you',
    paragraphs: ['Enter this code to go on with the change you asked for:'],
    code: mail.code,
    note: 'The code works once, for 24 hours. If you did not ask for it, change your password now.',
  }),
};
