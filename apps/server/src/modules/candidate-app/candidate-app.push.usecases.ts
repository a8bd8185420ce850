import type { NewPushDevice, PushDevice } from '@marula/contract/candidate-app.push.contract';
import { AppError } from '@marula/contract/errors';
import { pushLimits } from '@marula/contract/push-limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import type { PushKeys } from '../../ports/push/port.ts';
import { pushDevicesRepository, pushKeysRepository } from './candidate-app.push.repository.ts';
import { isPushService } from './candidate-app.push.rules.ts';

export async function pushKeys(deps: Deps): Promise<PushKeys> {
  const keys = pushKeysRepository(deps.db);
  const known = await keys.find();
  if (known) return known;
  const made = deps.push.newKeys();
  await keys.keep(made);
  return (await keys.find()) ?? made;
}

export async function listPushDevices(
  deps: Deps,
  { profile_id }: CandidateActor,
): Promise<{ public_key: string; items: PushDevice[] }> {
  const { publicKey } = await pushKeys(deps);
  return { public_key: publicKey, items: await pushDevicesRepository(deps.db).of(profile_id) };
}

export function addPushDevice(
  deps: Deps,
  { profile_id }: CandidateActor,
  { endpoint, keys }: NewPushDevice,
  userAgent: string,
): Promise<PushDevice> {
  if (!isPushService(endpoint, deps.config.push.services)) throw new AppError('candidates.push_refused');
  return withTx(deps, async (tx) => {
    const devices = pushDevicesRepository(tx);
    const device = userAgent.slice(0, pushLimits.deviceCharacters);
    const added = await devices.add({
      id: deps.newId(),
      profile_id,
      endpoint,
      ...keys,
      device,
      created_at: deps.clock(),
    });
    if (!added) throw new AppError('candidates.push_refused');
    await devices.removeBeyond(profile_id, pushLimits.devices);
    return added;
  });
}

export async function removePushDevice(
  deps: Deps,
  { profile_id }: CandidateActor,
  id: string,
): Promise<{ id: string }> {
  if (!(await pushDevicesRepository(deps.db).remove(profile_id, id))) throw new AppError('candidates.entry_not_found');
  return { id };
}
