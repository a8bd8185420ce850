import type { Company } from '@marula/contract/companies.contract';
import type { Actor } from '../../core/actor.ts';

const withoutPreferences = (team: Company['team'], readerId?: string) =>
  team.map((member) => (member.id === readerId ? member : { ...member, employer_email_preferences: null }));

/** As every member of the team may see it: what only billing may read is left out. */
export const presentToTeam = (company: Company): Company => ({
  ...company,
  team: withoutPreferences(company.team),
  billing_information: null,
  credit_packages: [],
});

export const presentCompany = (company: Company, actor: Actor): Company =>
  actor.ability.can('read', 'Billing')
    ? { ...company, team: withoutPreferences(company.team, actor.profile_id) }
    : { ...presentToTeam(company), team: withoutPreferences(company.team, actor.profile_id) };
