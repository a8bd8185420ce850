import type { Employer } from '@marula/contract/employers.contract';
import type { Team } from '@marula/contract/team.contract';
import { counted } from '@/lib/team';

/** Somebody new, or somebody as they are now. Who has joined is no longer invited. */
export const withMember = (team: Team, member: Employer): Team => {
  const known = team.members.some(({ id }) => id === member.id);
  return counted({
    ...team,
    members: known ? team.members.map((each) => (each.id === member.id ? member : each)) : [...team.members, member],
    invites: team.invites.filter(({ email }) => email !== member.email.toLowerCase()),
  });
};

export const withoutMember = (team: Team, id: string): Team =>
  counted({ ...team, members: team.members.filter((member) => member.id !== id) });

export const withoutInvite = (team: Team, id: string): Team =>
  counted({ ...team, invites: team.invites.filter((invite) => invite.id !== id) });
