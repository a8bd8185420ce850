import type { Role } from '@marula/contract/roles';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { roleWord } from '@marula/copy/words';
import type { Letter } from './letter.ts';

export const welcome = (locale: Locale, { first_name, url }: { first_name: string; url: string }): Letter => ({
  subject: say(locale, 'letters_welcome_subject'),
  heading: say(locale, 'letters_welcome_heading', { first_name }),
  paragraphs: [say(locale, 'letters_welcome_text')],
  action: { label: say(locale, 'letters_open_dashboard'), url },
});

interface TeamInvite {
  company: string;
  role: Role;
  inviter: string;
  url: string;
  declineUrl: string;
}

export const teamInvite = (locale: Locale, { company, role, inviter, url, declineUrl }: TeamInvite): Letter => ({
  subject: say(locale, 'letters_team_invite_subject', { company }),
  heading: say(locale, 'letters_team_invite_subject', { company }),
  paragraphs: [say(locale, 'letters_team_invite_text', { company, inviter, role: roleWord(locale, role) })],
  action: { label: say(locale, 'letters_invite_action'), url },
  note: say(locale, 'letters_team_invite_note'),
  otherwise: { label: say(locale, 'letters_team_invite_decline'), url: declineUrl },
});

interface RoleChange {
  company: string;
  role: Role;
  url: string;
}

export const roleChanged = (locale: Locale, { company, role, url }: RoleChange): Letter => {
  const blanks = { company, role: roleWord(locale, role) };
  return {
    subject: say(locale, 'letters_role_changed_subject', blanks),
    heading: say(locale, 'letters_role_changed_heading', blanks),
    paragraphs: [say(locale, 'letters_role_changed_text', blanks)],
    action: { label: say(locale, 'letters_open_dashboard'), url },
  };
};

export const removedFromTeam = (locale: Locale, { company }: { company: string }): Letter => ({
  subject: say(locale, 'letters_removed_subject', { company }),
  heading: say(locale, 'letters_removed_heading', { company }),
  paragraphs: [say(locale, 'letters_removed_text', { company })],
  note: say(locale, 'letters_removed_note'),
});

export const accountDeleted = (locale: Locale): Letter => ({
  subject: say(locale, 'letters_deleted_subject'),
  heading: say(locale, 'letters_deleted_heading'),
  paragraphs: [say(locale, 'letters_deleted_text')],
  note: say(locale, 'letters_deleted_note'),
});
