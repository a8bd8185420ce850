import { type Role, roleName, teamRoleIds } from '@marula/contract/permissions';
import { m } from '@/paraglide/messages';

const words: Record<Role, { name: () => string; text: () => string }> = {
  Owner: { name: m.settings_role_owner, text: m.settings_role_owner_text },
  Admin: { name: m.settings_role_admin, text: m.settings_role_admin_text },
  User: { name: m.settings_role_user, text: m.settings_role_user_text },
};

export const roleWord = (id: number | null): string => words[roleName(id ?? teamRoleIds.User)].name();
export const roleText = (id: number): string => words[roleName(id)].text();

/** Nobody is invited as Owner: a company has one, who hands over. */
export const invitedRoles = [teamRoleIds.Admin, teamRoleIds.User] as const;
