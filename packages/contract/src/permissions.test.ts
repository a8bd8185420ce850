import { describe, expect, it } from 'vitest';
import { defaultRules, rowOf } from './ability.ts';
import {
  type Action,
  actions,
  isRole,
  PermissionRule,
  PermissionRules,
  roleRules,
  roles,
  type Subject,
  subjects,
  teamRoleIds,
} from './permissions.ts';
import { abilityFor, rulesFrom } from './stored-rules.ts';

const every = ['Owner', 'Admin', 'User'];
const managers = ['Owner', 'Admin'];

// The role table of the product decisions: who may do what. A pair that is not here is nobody's.
const table: Partial<Record<Subject, Partial<Record<Action, string[]>>>> = {
  Company: { read: every, update: managers, delete: ['Owner'], transfer: ['Owner'] },
  Team: { read: every, invite: managers, change_role: managers, remove: managers },
  Job: {
    read: every,
    create: every,
    update: every,
    duplicate: managers,
    archive: managers,
    repost: managers,
    extend: managers,
    delete: managers,
  },
  Billing: { read: managers, create: ['Owner'], update: ['Owner'], delete: ['Owner'] },
  ActivityLog: { read: managers },
  Report: { read: managers, create: managers },
  Felix: { use: every },
  Notification: { read: every, update: every, delete: every },
  Employer: { read: every, update: every, delete: every },
};
for (const hiring of ['Application', 'Candidate', 'Invite', 'Chat'] as const) {
  const all = { read: every, create: every, update: every, delete: every, report: every, bulk_update: every };
  table[hiring] = { ...all, bulk_delete: managers };
}

// Held by 'manage' or empty of meaning: the table's words for these subjects are 'all', which has no list of actions.
const wide: Subject[] = ['Job', 'Application', 'Candidate', 'Invite', 'Chat', 'Billing', 'ActivityLog', 'Report'];

describe('the role table', () => {
  const cells = Object.entries(table).flatMap(([subject, row]) =>
    Object.entries(row).flatMap(([action, allowed]) =>
      roles.map((role) => ({ role, action, subject, allowed: allowed.includes(role) })),
    ),
  );

  it.each(cells)('$role, $action $subject: $allowed', ({ role, action, subject, allowed }) => {
    expect(abilityFor(roleRules[role]).can(action as Action, subject as Subject)).toBe(allowed);
  });

  it.each(roles)('gives a %s nothing beside it', (role) => {
    const ability = abilityFor(roleRules[role]);
    for (const subject of subjects) {
      for (const action of actions) {
        if (table[subject]?.[action] || (wide.includes(subject) && role !== 'User')) continue;
        expect([action, subject, ability.can(action, subject)]).toEqual([action, subject, false]);
      }
    }
  });

  it('lets no role manage everything', () => {
    for (const role of roles) expect(abilityFor(roleRules[role]).can('manage', 'all')).toBe(false);
  });

  it.each(['Owner', 'Admin'] as const)('puts Admins and Users under an %s, and never the Owner', (role) => {
    const ability = abilityFor(roleRules[role]);
    for (const action of ['invite', 'change_role', 'remove'] as const) {
      expect(ability.can(action, rowOf('Team', { team_role_id: teamRoleIds.User }))).toBe(true);
      expect(ability.can(action, rowOf('Team', { team_role_id: teamRoleIds.Admin }))).toBe(true);
      expect(ability.can(action, rowOf('Team', { team_role_id: teamRoleIds.Owner }))).toBe(false);
      expect(ability.can(action, rowOf('Team', {}))).toBe(false);
    }
  });

  it('numbers the roles as the database does', () => {
    expect(teamRoleIds).toEqual({ Owner: 1, Admin: 2, User: 3 });
    expect([isRole('Admin'), isRole('admin'), isRole('constructor'), isRole(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('passes its own allow-list, also after a journey as JSON', () => {
    for (const role of roles) {
      const travelled = JSON.parse(JSON.stringify(roleRules[role]));
      expect(PermissionRules.parse(travelled)).toEqual(roleRules[role]);
    }
  });
});

const deniesEverything = (rules: unknown) => {
  const ability = abilityFor(rules as never);
  return subjects.every((subject) => actions.every((action) => ability.cannot(action, subject)));
};

describe('without trusted rules', () => {
  it('the default is one inverted rule on everything, and denies it', () => {
    expect(defaultRules).toEqual([{ action: 'manage', subject: 'all', inverted: true }]);
    expect(deniesEverything(defaultRules)).toBe(true);
  });

  it.each([[[]], [null], [undefined], ['all'], [{}], [{ read: 'Job' }]])('%j allows nothing', (rules) => {
    expect(deniesEverything(rules)).toBe(true);
  });

  it('one bad rule takes the good ones with it', () => {
    const rules = [
      { action: 'manage', subject: 'Job' },
      { action: 'delete', subject: 'Job', inverted: true, conditions: { $where: '1' } },
    ];
    expect(rulesFrom(rules)).toEqual(defaultRules);
    expect(deniesEverything(rules)).toBe(true);
  });
});

describe('a permission rule', () => {
  const good = { action: 'read', subject: 'Job' };

  it('may name one or more actions and subjects, conditions and fields', () => {
    const rule = {
      action: ['read', 'update'],
      subject: ['Job', 'Team'],
      inverted: false,
      conditions: { company_id: 'a', team_role_id: { $in: [2, 3] } },
      fields: ['title'],
    };
    expect(PermissionRule.parse(rule)).toEqual(rule);
  });

  // Written as JSON, because only a parser makes `__proto__` a key of its own.
  const bad: [string, string][] = [
    ['an unknown action', '{"action":"destroy","subject":"Job"}'],
    ['an unknown subject', '{"action":"read","subject":"Server"}'],
    ['no action', '{"action":[],"subject":"Job"}'],
    ['no subject', '{"action":"read"}'],
    ['nothing at all', '{}'],
    ['an inherited name as action', '{"action":"constructor","subject":"Job"}'],
    ['an inherited name as subject', '{"action":"read","subject":"__proto__"}'],
    ['a key of its own making', '{"action":"read","subject":"Job","reason":"x"}'],
    ['__proto__', '{"action":"read","subject":"Job","__proto__":{"inverted":false}}'],
    ['constructor', '{"action":"read","subject":"Job","constructor":{"prototype":{}}}'],
    ['an unknown operator', '{"action":"read","subject":"Job","conditions":{"id":{"$regex":"(a+)+$"}}}'],
    ['an operator above the fields', '{"action":"read","subject":"Job","conditions":{"$or":[{"id":1}]}}'],
    ['$where', '{"action":"read","subject":"Job","conditions":{"$where":"1"}}'],
    ['an unknown field', '{"action":"read","subject":"Job","conditions":{"constructor.prototype":1}}'],
    ['__proto__ as a field', '{"action":"read","subject":"Job","conditions":{"id":1,"__proto__":{"id":2}}}'],
    ['__proto__ as an operator', '{"action":"read","subject":"Job","conditions":{"id":{"$eq":1,"__proto__":{}}}}'],
    ['an object as a value', '{"action":"read","subject":"Job","conditions":{"id":{"$eq":{"$ne":null}}}}'],
    ['empty conditions', '{"action":"read","subject":"Job","conditions":{}}'],
    ['an empty condition', '{"action":"read","subject":"Job","conditions":{"id":{}}}'],
    ['an empty list of values', '{"action":"read","subject":"Job","conditions":{"id":{"$in":[]}}}'],
    ['no fields', '{"action":"read","subject":"Job","fields":[]}'],
    ['a pattern as field', '{"action":"read","subject":"Job","fields":["**"]}'],
    ['an inherited name as field', '{"action":"read","subject":"Job","fields":["constructor"]}'],
  ];

  it.each(bad)('is refused with %s', (_, json) => {
    const rule = JSON.parse(json);
    expect(PermissionRule.safeParse(rule).success).toBe(false);
    expect(deniesEverything([good, rule])).toBe(true);
  });

  it('is refused, not choked on, when it is nested ten thousand deep', () => {
    const deep = JSON.parse(`${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(PermissionRule.safeParse({ ...good, conditions: deep }).success).toBe(false);
  });

  it('leaves the row that it is asked about untouched', () => {
    const row = { team_role_id: 2 };
    rowOf('Team', row);
    expect(Object.getOwnPropertyNames(row)).toEqual(['team_role_id']);
  });
});
