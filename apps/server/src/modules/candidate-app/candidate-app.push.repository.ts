import type { PushDevice } from '@marula/contract/candidate-app.push.contract';
import type { Db } from '../../core/database.ts';
import type { PushKeys, PushTarget } from '../../ports/push/port.ts';

const KEYS = 'push';

/** Ours, made when they are first needed, and then the same for good: browsers know us by them. */
export const pushKeysRepository = (db: Db) => ({
  async find(): Promise<PushKeys | undefined> {
    const row = await db.one<{ value: string }>('select value from installation_secrets where name = $1', [KEYS]);
    return row && JSON.parse(row.value);
  },

  /** Of two who make them at once, the first stays. */
  async keep(keys: PushKeys): Promise<void> {
    await db.query('insert into installation_secrets (name, value) values ($1, $2) on conflict do nothing', [
      KEYS,
      JSON.stringify(keys),
    ]);
  },
});

const DEVICE = 'id, device, created_at';

export interface NewDevice extends PushTarget {
  id: string;
  profile_id: string;
  device: string;
  created_at: Date;
}

export const pushDevicesRepository = (db: Db) => ({
  of: (profileId: string): Promise<PushDevice[]> =>
    db.all(`select ${DEVICE} from push_devices where profile_id = $1 order by created_at, id`, [profileId]),

  /** A phone changes hands with its browser's own keys; who only knows its address gets nothing. */
  add: (device: NewDevice): Promise<PushDevice | undefined> =>
    db.one(
      `insert into push_devices (id, profile_id, endpoint, p256dh, auth, device, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set profile_id = excluded.profile_id, device = excluded.device
       where push_devices.p256dh = excluded.p256dh and push_devices.auth = excluded.auth
       returning ${DEVICE}`,
      [device.id, device.profile_id, device.endpoint, device.p256dh, device.auth, device.device, device.created_at],
    ),

  async removeBeyond(profileId: string, most: number): Promise<void> {
    await db.query(
      `delete from push_devices where id in
         (select d.id from push_devices d where d.profile_id = $1 order by d.created_at desc, d.id desc offset $2)`,
      [profileId, most],
    );
  },

  async remove(profileId: string, id: string): Promise<boolean> {
    const gone = await db.one('delete from push_devices where profile_id = $1 and id = $2 returning id', [
      profileId,
      id,
    ]);
    return gone !== undefined;
  },

  async forget(id: string): Promise<void> {
    await db.query('delete from push_devices where id = $1', [id]);
  },

  targets: (profileId: string): Promise<(PushTarget & { id: string })[]> =>
    db.all('select id, endpoint, p256dh, auth from push_devices where profile_id = $1 order by id', [profileId]),
});
