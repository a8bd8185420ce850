import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { linkTracking as limits } from '@marula/contract/link-tracking-limits';
import { deepLinkPath } from '@marula/contract/own-path';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { pseudonymsFor } from '../../domain/pseudonyms/pseudonyms.ts';
import { isRobot } from '../../domain/visitors/visitors.ts';
import { deepLinksRepository } from './link-tracking.repository.ts';
import { before, phoneOf } from './link-tracking.rules.ts';

type Tracking = typeof endpoints.linkTracking;

const phoneHash = async (deps: Deps, visitor: Visitor): Promise<string> =>
  (await pseudonymsFor(deps.db, 'deep-link'))(...phoneOf(visitor));

export async function sendDeeplink(
  deps: Deps,
  visitor: Visitor,
  asked: string,
): Promise<ReplyOf<Tracking['sendDeeplink']>> {
  const path = deepLinkPath(asked);
  if (!path) throw new AppError('tracking.failed');
  if (!isRobot(visitor)) await deepLinksRepository(deps.db).put(await phoneHash(deps, visitor), path, deps.clock());
  return { path };
}

export async function fetchDeeplink(deps: Deps, visitor: Visitor): Promise<ReplyOf<Tracking['fetchDeeplink']>> {
  if (isRobot(visitor)) return { path: null };
  const since = before(deps.clock(), limits.deepLinkMs);
  return { path: (await deepLinksRepository(deps.db).take(await phoneHash(deps, visitor), since)) ?? null };
}
