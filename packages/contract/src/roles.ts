// Apart from the rules, so that a page that only names a role loads none of them.
export const roles = ['Owner', 'Admin', 'User'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

export const teamRoleIds = { Owner: 1, Admin: 2, User: 3 } as const satisfies Record<Role, number>;
export type TeamRoleId = (typeof teamRoleIds)[Role];

export const roleName = (id: number): Role => roles.find((role) => teamRoleIds[role] === id) ?? 'User';
