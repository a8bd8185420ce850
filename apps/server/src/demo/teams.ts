import { type Role, teamRoleIds } from '@marula/contract/permissions';
import { hashPassword } from '@marula/platform/auth/passwords';
import { accounts, demoCompanies, demoPassword } from './accounts.ts';
import type { Company } from './companies.ts';
import { addressOf, personOf, phoneOf } from './people.ts';
import { faceOf } from './pictures.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Writer } from './writer.ts';

export interface Member {
  id: string;
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  company_id: string;
}

/** One for each account, made at once: each takes the same deliberate while. */
export async function hashPasswords(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(accounts.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const)),
  );
}

function sizeOf({ plan, index }: Company, draw: Random): number {
  if (index === demoCompanies.owner) return 4;
  const usual = plan.slug === 'scale' || plan.slug === 'custom' ? draw.int(4, 8) : draw.int(1, 4);
  return Math.min(usual, plan.team);
}

export function teamOf(stage: Stage, company: Company): Member[] {
  const { seed } = stage.options;
  const size = sizeOf(company, random(seed, 'team', company.index));
  const given = accounts.filter(({ place }) => place?.company === company.index);
  return Array.from({ length: size }, (_, place) => {
    const draw = random(seed, 'member', company.index, place);
    const account = given[place];
    const person = account ?? personOf(company.tenant, draw);
    return {
      id: idFor(seed, 'member', company.index, place),
      role: account?.place?.role ?? (place === 0 ? 'Owner' : place === 1 || draw.chance(0.25) ? 'Admin' : 'User'),
      first_name: person.first_name,
      last_name: person.last_name,
      // A number keeps two of one name in one company apart.
      email: account?.email ?? addressOf(person, company.domain).replace('@', `${place || ''}@`),
      contact_number: phoneOf(company.tenant, draw),
      company_id: company.id,
    };
  });
}

function profileRow(stage: Stage, company: Company, member: Member, place: number) {
  const draw = random(stage.options.seed, 'member profile', company.index, place);
  const { role, ...person } = member;
  const created_at = stage.clock.daysAgo(place === 0 ? company.age : draw.int(1, company.age));
  return {
    ...person,
    user_type: 'Employer',
    profile_image: draw.chance(0.7) || company.index === demoCompanies.owner ? faceOf(draw.int(0, 1e6)) : null,
    marula_verified: place === 0 || draw.chance(0.3),
    active: true,
    team_role_id: teamRoleIds[role],
    invite_pending: false,
    onboarding_seen: true,
    created_at,
    updated_at: created_at,
  };
}

export function identityRows(
  person: { id: string; email: string; created_at: string },
  user_metadata: object,
  password_hash: string | null,
) {
  const { id, email, created_at } = person;
  return {
    user: {
      id,
      email,
      password_hash,
      role: 'authenticated',
      email_confirmed_at: created_at,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata,
      created_at,
      updated_at: created_at,
    },
    identity: {
      identity_id: idFor(id, 'identity'),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: { sub: id, email, email_verified: true },
      created_at,
      updated_at: created_at,
    },
  };
}

export function addTeam(
  stage: Stage,
  company: Company,
  team: Member[],
  passwords: Map<string, string>,
  writer: Writer,
): void {
  for (const [place, member] of team.entries()) {
    const profile = profileRow(stage, company, member, place);
    const flags = { has_password: passwords.has(member.email), is_employer: true, new_owner: false };
    const { user, identity } = identityRows(profile, flags, passwords.get(member.email) ?? null);
    const draw = random(stage.options.seed, 'email preferences', company.index, place);
    writer.add('auth.users', user);
    writer.add('auth.identities', identity);
    writer.add('profiles', profile);
    writer.add('employer_email_preferences', {
      profile_id: member.id,
      accepted_invitations: true,
      job_expiring: true,
      new_applicants: draw.chance(0.8),
      new_messages: draw.chance(0.9),
      newsletter: draw.chance(0.3),
      product_updates: draw.chance(0.4),
      daily_digest: draw.chance(0.2),
    });
  }
}
