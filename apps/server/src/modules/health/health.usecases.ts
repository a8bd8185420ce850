import type { Deps } from '../../core/deps.ts';
import { healthRepository } from './health.repository.ts';

export async function checkReady({ db }: Pick<Deps, 'db'>): Promise<{ status: 'ready' }> {
  await healthRepository(db).ping();
  return { status: 'ready' };
}
