import { AppError } from '@marula/contract/errors';
import { isSwitchName, switchNames } from '@marula/contract/switches';
import { switchesRepository } from '../../../access/switches.repository.ts';
import type { KindOfContent } from '../content-kind.ts';

/** Its key is its name; which there are, the product says. */
export const switchKind: KindOfContent<'switch'> = {
  list: async (db) => {
    const now = await switchesRepository(db).read();
    return switchNames.map((key) => ({ key, value: { on: now[key] } }));
  },
  read: async (db, key) => (isSwitchName(key) ? { on: (await switchesRepository(db).read())[key] } : undefined),
  apply: async (tx, key, { on }) => {
    if (!isSwitchName(key)) throw new AppError('staff.not_found');
    await switchesRepository(tx).write(key, on);
  },
  nameOf: (key) => key,
};
