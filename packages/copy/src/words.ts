import { say } from './say.ts';

const roleKeys = {
  Owner: 'settings_role_owner',
  Admin: 'settings_role_admin',
  User: 'settings_role_user',
} as const;

/** What a role in a team is called. */
export const roleWord = (locale: string, role: keyof typeof roleKeys): string => say(locale, roleKeys[role]);

/** What the status of an application is called; one that was never heard of is called what it is. */
export const statusWord = (locale: string, status: string): string => {
  const word = say(locale, 'applications_status', { status });
  return word === 'applications_status' ? status : word;
};
