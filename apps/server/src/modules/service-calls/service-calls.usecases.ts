import { FormOptions } from '@marula/contract/forms.contract';
import { isId } from '@marula/contract/ids';
import type { DatabaseChange } from '@marula/contract/service-calls.contract';
import type { ServiceActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { listsRepository } from '../../domain/reference-lists/lists.repository.ts';
import { recheckChannels } from '../../realtime/publish.ts';
import { serviceCallsRepository } from './service-calls.repository.ts';
import { signOutClosed } from './service-calls.tasks.ts';

/** What follows a changed row. Of the row only its name is believed: calls come late, twice or in another order. */
type Follow = (deps: Deps, tx: Tx, row: Record<string, unknown>) => Promise<boolean>;

const idIn = (row: Record<string, unknown>, column: string): string | undefined => {
  const value = row[column];
  return typeof value === 'string' && isId(value) ? value : undefined;
};

/** Somebody was closed out, let in again, moved or given another role. */
const person: Follow = async (deps, tx, row) => {
  const profile_id = idIn(row, 'id');
  if (!profile_id) return false;
  const known = await serviceCallsRepository(tx).person(profile_id);
  await recheckChannels(tx, profile_id);
  if (!known?.admitted) await deps.tasks.send(tx, signOutClosed, { profile_id }, { key: profile_id });
  if (known?.company_id) await tx.events.record('member.updated', { profile_id, company_id: known.company_id });
  return true;
};

/** What a role may: whoever has it may hear more or less from now on, and everybody's open channels are asked about. */
const rules: Follow = async (_deps, tx) => {
  await recheckChannels(tx, '');
  return true;
};

const subscription: Follow = async (_deps, tx, row) => {
  const company_id = idIn(row, 'company_id');
  if (!company_id || !(await serviceCallsRepository(tx).hasCompany(company_id))) return false;
  await tx.events.record('subscription.changed', { company_id });
  return true;
};

const lists: Follow = async (_deps, tx) => {
  await listsRepository(tx).tellChanged();
  return true;
};

const followed = new Map<string, Follow>([
  ...Object.keys(FormOptions.shape).map((table): [string, Follow] => [`public.${table}`, lists]),
  ['public.profiles', person],
  ['auth.users', person],
  ['public.team_role_permissions', rules],
  ['public.subscriptions', subscription],
]);

export async function hearDatabase(
  deps: Deps,
  { key_id }: ServiceActor,
  { schema, table, type, record, old_record }: DatabaseChange,
): Promise<{ handled: boolean }> {
  const follow = followed.get(`${schema}.${table}`);
  const row = record ?? old_record;
  const handled = follow && row ? await withTx(deps, (tx) => follow(deps, tx, row)) : false;
  deps.log.info({ key_id, table: `${schema}.${table}`, type, handled }, 'the database told of a change');
  return { handled };
}
