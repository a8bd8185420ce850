import type { DeclineReason } from '@marula/contract/applications.contract';
import { teamRoleIds } from '@marula/contract/permissions';
import { declineSides } from '@marula/contract/statuses';
import { defaultLocale } from '@marula/contract/tenants';
import { firstReasons } from '../domain/applications/first-reasons.ts';
import { demoCompanies } from './accounts.ts';
import type { Company } from './companies.ts';
import { addressOf, personOf } from './people.ts';
import { idFor, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

export type ReasonSide = DeclineReason['side'];

const reasons: Record<ReasonSide, string[]> = {
  employer: firstReasons(defaultLocale, 'employer'),
  candidate: firstReasons(defaultLocale, 'candidate'),
};

export const reasonId = (companyId: string, side: ReasonSide, number: number): string =>
  idFor(companyId, 'reason', side, number % reasons[side].length);

export function addDeclineReasons({ id: company_id }: Company, writer: Writer): void {
  const rows = declineSides.flatMap((side) =>
    reasons[side].map((name, sort_order) => ({
      id: reasonId(company_id, side, sort_order),
      company_id,
      name,
      side,
      sort_order,
    })),
  );
  writer.add('decline_reasons', ...rows);
}

/** An invitation that waits for its answer, where the plan has room for one more. */
export function addInvite(stage: Stage, company: Company, team: readonly Member[], writer: Writer): void {
  const draw = random(stage.options.seed, 'invite', company.index);
  const asked = company.index === demoCompanies.owner || draw.chance(0.15);
  if (!asked || team.length >= company.plan.team || company.status !== 'active') return;
  writer.add('team_invites', {
    id: idFor(company.id, 'invite'),
    company_id: company.id,
    email: addressOf(personOf(company.tenant, draw), company.domain),
    team_role_id: teamRoleIds.User,
    // Of a token that nobody holds.
    token_hash: `${idFor(company.id, 'token', 1)}${idFor(company.id, 'token', 2)}`.replaceAll('-', ''),
    invited_by: team[0]?.id ?? null,
    expires_at: stage.clock.daysAgo(-5),
    accepted_at: null,
    created_at: stage.clock.daysAgo(2.3),
  });
}
