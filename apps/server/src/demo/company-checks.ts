import type { Company } from './companies.ts';
import { idFor, random } from './random.ts';
import type { Stage } from './stage.ts';

type State = 'verified' | 'waiting';

/** The check behind a badge, and now and then one that waits for somebody of us. */
export function checkRow(stage: Stage, company: Company, owner_id: string, registration_number: string, state: State) {
  const { id, name, domain, age, index } = company;
  const draw = random(stage.options.seed, 'company check', index);
  const at = stage.clock.daysAgo(state === 'verified' ? draw.int(1, Math.max(1, age - 1)) : draw.int(0, 2));
  return {
    id: idFor(id, 'check'),
    company_id: id,
    state,
    email: `accounts@${domain}`,
    domain,
    proved_at: at,
    registered_name: name,
    registration_number,
    asked_by: owner_id,
    waiting_since: at,
    verified_at: state === 'verified' ? at : null,
    changed_at: at,
  };
}
