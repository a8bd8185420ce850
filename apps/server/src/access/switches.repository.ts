import { isOnByItself, isSwitchName, type SwitchName, switchNames } from '@marula/contract/switches';
import type { Db } from '../core/database.ts';

export type Switches = Readonly<Record<SwitchName, boolean>>;

/** As everything is until somebody switches something. */
export const switchesByThemselves = Object.fromEntries(
  switchNames.map((name) => [name, isOnByItself(name)]),
) as Switches;

export const switchesRepository = (db: Db) => ({
  async read(): Promise<Switches> {
    const rows = await db.all<{ name: string; is_on: boolean }>('select name, is_on from switches');
    const known = rows.filter(({ name }) => isSwitchName(name)).map(({ name, is_on }) => [name, is_on]);
    return { ...switchesByThemselves, ...Object.fromEntries(known) };
  },

  async write(name: SwitchName, is_on: boolean): Promise<void> {
    await db.query(
      'insert into switches (name, is_on) values ($1, $2) on conflict (name) do update set is_on = excluded.is_on',
      [name, is_on],
    );
  },
});
