import type { Employer } from '@marula/contract/employers.contract';
import type { Team, TeamInvite } from '@marula/contract/team.contract';
import { expect, it } from 'vitest';
import { withInvite } from '@/lib/team';
import { withMember, withoutInvite, withoutMember } from './team-changes';

const member = (id: string, email: string, team_role_id = 3) => ({ id, email, team_role_id }) as Employer;
const team = {
  members: [member('a', 'a@x.test', 1), member('b', 'b@x.test')],
  invites: [{ id: 'i', email: 'c@x.test' }],
  used: 3,
  limit: 5,
  may_invite: true,
} as Team;

it('shows a member as they are now, where they were', () => {
  const changed = withMember(team, member('b', 'b@x.test', 2));
  expect(changed.members.map(({ team_role_id }) => team_role_id)).toEqual([1, 2]);
  expect(changed.used).toBe(3);
});

it('counts somebody who joins once: their invite goes when they come', () => {
  const joined = withMember(team, member('c', 'C@x.test'));
  expect(joined).toMatchObject({ invites: [], used: 3 });
  expect(joined.members).toHaveLength(3);
});

it('counts an invite once, however often it is told of, and shows it first', () => {
  const sent = { id: 'j', email: 'd@x.test' } as TeamInvite;
  const twice = withInvite(withInvite(team, sent), sent);
  expect(twice.invites.map(({ id }) => id)).toEqual(['j', 'i']);
  expect(twice.used).toBe(4);
});

it('gives the place free of who leaves and of an invite that is taken back', () => {
  expect(withoutMember(team, 'b')).toMatchObject({ used: 2, members: [{ id: 'a' }] });
  expect(withoutInvite(team, 'i')).toMatchObject({ used: 2, invites: [] });
});
