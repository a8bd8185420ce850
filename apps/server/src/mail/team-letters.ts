import type { Letter } from './letter.ts';

export const welcome = ({ first_name, url }: { first_name: string; url: string }): Letter => ({
  subject: 'Welcome to Marula',
  heading: `Welcome, ${first_name}`,
  paragraphs: ['Your account is ready. Post a job, invite people to apply, and decide together with your team.'],
  action: { label: 'Open your dashboard', url },
});

interface TeamInvite {
  company: string;
  role: string;
  inviter: string;
  url: string;
  declineUrl: string;
}

export const teamInvite = (invite: TeamInvite): Letter => ({
  subject: `Join ${invite.company} on Marula`,
  heading: `Join ${invite.company} on Marula`,
  paragraphs: [`${invite.inviter} invites you to the hiring team of ${invite.company} as ${invite.role}.`],
  action: { label: 'Accept invitation', url: invite.url },
  note: 'The link works once, for 7 days. If you do not know this company, you need not do anything.',
  otherwise: { label: 'Decline the invitation', url: invite.declineUrl },
});

export const roleChanged = ({ company, role, url }: { company: string; role: string; url: string }): Letter => ({
  subject: `Your role at ${company} has changed`,
  heading: `You are now ${role}`,
  paragraphs: [`Your role in the hiring team of ${company} has changed. You are now ${role}.`],
  action: { label: 'Open your dashboard', url },
});

export const removedFromTeam = ({ company }: { company: string }): Letter => ({
  subject: `You are no longer in the team of ${company}`,
  heading: `You have left the team of ${company}`,
  paragraphs: [
    `You can no longer see the jobs, applicants and chats of ${company}. You have been signed out everywhere.`,
  ],
  note: 'If you think this is a mistake, please ask the owner of the company.',
});

export const accountDeleted = (): Letter => ({
  subject: 'Your Marula account is deleted',
  heading: 'Your account is deleted',
  paragraphs: [
    'Your profile, your sessions and what belonged to you alone have been removed. Invoices are kept where the law asks for it.',
  ],
  note: 'If this was not you, please contact support at once.',
});
