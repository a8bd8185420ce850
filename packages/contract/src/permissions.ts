import { z } from 'zod';
import { ruleLimits } from './limits.ts';
import { type Role, teamRoleIds } from './roles.ts';

export { isRole, type Role, roleName, roles, type TeamRoleId, teamRoleIds } from './roles.ts';

export const actions = [
  'manage',
  'read',
  'create',
  'update',
  'delete',
  'transfer',
  'invite',
  'change_role',
  'remove',
  'duplicate',
  'archive',
  'repost',
  'extend',
  'report',
  'bulk_update',
  'bulk_delete',
  'use',
] as const;
/** `manage` stands for every action. */
export type Action = (typeof actions)[number];

export const subjects = [
  'all',
  'Company',
  'Team',
  'Job',
  'Application',
  'Candidate',
  'Invite',
  'Chat',
  'Billing',
  'ActivityLog',
  'Report',
  'Felix',
  'Notification',
  'Employer',
] as const;
/** `all` stands for every subject. */
export type Subject = (typeof subjects)[number];

// Rules are rows of a table and travel to clients, so what they may say is an allow-list: objects with fixed keys, which
// leaves no room for another operator, for `__proto__` or for `constructor`.
const Operand = z.union([z.string().max(ruleLimits.operandCharacters), z.number(), z.boolean(), z.null()]);
const Operands = z.array(Operand).min(1).max(ruleLimits.listed);

const Operators = z
  .strictObject({
    $eq: Operand.optional(),
    $ne: Operand.optional(),
    $in: Operands.optional(),
    $nin: Operands.optional(),
    $exists: z.boolean().optional(),
  })
  .refine((operators) => Object.keys(operators).length > 0, 'A condition needs an operator');

const Condition = z.union([Operand, Operators]).optional();

const Conditions = z
  .strictObject({
    id: Condition,
    team_role_id: Condition,
    company_id: Condition,
    owner_id: Condition,
    profile_id: Condition,
    recipient_id: Condition,
    actor_id: Condition,
    archived: Condition,
    private: Condition,
  })
  // Nothing to compare would match every row.
  .refine((conditions) => Object.keys(conditions).length > 0, 'Conditions must not be empty');

const oneOrMore = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).min(1).max(ruleLimits.listed)]);

const FieldName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/)
  .refine((name) => !(name in Object.prototype), 'Not a field');

export const PermissionRule = z.strictObject({
  action: oneOrMore(z.enum(actions)),
  subject: oneOrMore(z.enum(subjects)),
  inverted: z.boolean().optional(),
  conditions: Conditions.optional(),
  fields: z.array(FieldName).min(1).max(ruleLimits.listed).optional(),
});
export type PermissionRule = z.output<typeof PermissionRule>;

export const PermissionRules = z.array(PermissionRule).max(ruleLimits.rules);

// A company has exactly one Owner, who leaves only by transfer: nobody invites, changes or removes one.
const belowOwner = { team_role_id: { $in: [teamRoleIds.Admin, teamRoleIds.User] } };

// What belongs to the person alone; the server's policies narrow it to the caller's own rows.
const own: PermissionRule[] = [
  { action: ['read', 'update', 'delete'], subject: 'Notification' },
  { action: ['read', 'update', 'delete'], subject: 'Employer' },
];

const hiring = ['Application', 'Candidate', 'Invite', 'Chat'] as const;

const manageTeam: PermissionRule[] = [
  { action: 'read', subject: 'Team' },
  { action: ['invite', 'change_role', 'remove'], subject: 'Team', conditions: belowOwner },
];

/** The role table. Only what stands here is allowed. */
export const roleRules: Record<Role, PermissionRule[]> = {
  Owner: [
    { action: ['read', 'update', 'delete', 'transfer'], subject: 'Company' },
    ...manageTeam,
    { action: 'manage', subject: ['Job', ...hiring, 'Billing', 'ActivityLog', 'Report'] },
    { action: 'use', subject: 'Felix' },
    ...own,
  ],
  Admin: [
    { action: ['read', 'update'], subject: 'Company' },
    ...manageTeam,
    { action: 'manage', subject: ['Job', ...hiring, 'ActivityLog', 'Report'] },
    { action: 'read', subject: 'Billing' },
    { action: 'use', subject: 'Felix' },
    ...own,
  ],
  User: [
    { action: 'read', subject: ['Company', 'Team'] },
    { action: ['read', 'create', 'update'], subject: 'Job' },
    { action: ['read', 'create', 'update', 'delete', 'report', 'bulk_update'], subject: [...hiring] },
    { action: 'use', subject: 'Felix' },
    ...own,
  ],
};
