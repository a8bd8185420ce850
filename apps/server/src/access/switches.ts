import { AppError } from '@marula/contract/errors';
import { checkoutIn, isOnByItself, type SwitchName, switchNames } from '@marula/contract/switches';
import type { Tenant } from '@marula/contract/tenants';
import type { Database } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { keepUntilTold } from '../core/keep-until-told.ts';
import { type Switches, switchesByThemselves, switchesRepository } from './switches.repository.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

const read = keepUntilTold('content', (db) => switchesRepository(db).read(), { of: ['switch'] });
const last = new WeakMap<Database, Switches>();

/** From memory until a change is told. A process that lost its database goes on with what it knew. */
async function switchesNow(db: Database): Promise<Switches> {
  try {
    const now = await read(db);
    last.set(db, now);
    return now;
  } catch {
    return last.get(db) ?? switchesByThemselves;
  }
}

/** The setting of the process wins over the console: what somebody closed on the machine, nobody opens from a page. */
export const isInMaintenance = async ({ db, config }: Needs): Promise<boolean> =>
  config.http.maintenance || (await switchesNow(db)).maintenance;

export async function unusualSwitches(deps: Needs): Promise<SwitchName[]> {
  const now = { ...(await switchesNow(deps.db)), maintenance: await isInMaintenance(deps) };
  return switchNames.filter((name) => now[name] !== isOnByItself(name));
}

/** Asked before a transaction begins, which must not wait for another connection. */
export const isSwitchedOn = async ({ db }: Needs, name: SwitchName): Promise<boolean> => (await switchesNow(db))[name];

/** Only what begins a payment: what was begun is brought to its end, and plans renew. */
export async function ensureCheckoutOpen({ db }: Needs, { code }: Tenant): Promise<void> {
  if (!(await switchesNow(db))[checkoutIn(code)]) throw new AppError('payments.paused');
}
