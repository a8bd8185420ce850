import type { ClientBase } from 'pg';

const SLOT = 'marula_backup';
const IN_PROGRESS = '55000';

/** What has to be brought along so that the copied files become one state of the database. */
export interface BackupEnd {
  /** Stands as `backup_label` beside the files: the engine reads there from where it has to replay. */
  label: string;
  /** The segments of the log to replay, by name. */
  segments: string[];
}

/**
 * PostgreSQL's own way of copying the files of a running server: between `begin` and `end` every page that changes is
 * written to the log as a whole, so a page that was copied half is made good from there. The slot keeps the log for us.
 */
export const embeddedBackup = (client: ClientBase) => {
  const stop = async () => (await client.query('select lsn, labelfile from pg_backup_stop(false)')).rows[0];
  const dropSlot = () =>
    client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [SLOT]);
  return {
    async begin(): Promise<void> {
      await dropSlot();
      await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
      const start = () => client.query(`select pg_backup_start('marula', true)`);
      await start().catch(async (error: { code?: string }) => {
        if (error.code !== IN_PROGRESS) throw error;
        // One that was killed: its session is everybody's, so it has not ended with it.
        await stop();
        await start();
      });
    },

    /** From here to the end nobody else's transaction runs: what stands in the database stands still. */
    hold: () => client.query('begin'),

    async end(): Promise<BackupEnd> {
      const { lsn, labelfile: label } = (await stop()) as { lsn: string; labelfile: string };
      const first = /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label)?.[1] ?? '';
      const { rows } = await client.query(
        `select pg_walfile_name($1::pg_lsn) as last, coalesce(wal_status, 'lost') <> 'lost' as kept,
           (select setting from pg_settings where name = 'wal_segment_size')::int as segment_bytes
         from (select) one left join pg_replication_slots on slot_name = $2`,
        [lsn, SLOT],
      );
      await client.query('commit');
      if (!rows[0]?.kept) throw new Error('more was written meanwhile than the engine keeps; try it when less goes on');
      return { label, segments: segmentsBetween(first, rows[0].last, rows[0].segment_bytes) };
    },

    /** Once the log is copied, or the backup has failed. */
    async leave(): Promise<void> {
      await client.query('rollback');
      await dropSlot();
    },
  };
};

/** A name is eight digits each of timeline, of the upper and of the lower half of the place in the log. */
function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const perUpper = 2 ** 32 / segmentBytes;
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perUpper + Number.parseInt(name.slice(16), 16);
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const names: string[] = [];
  for (let number = numberOf(first); number <= numberOf(last); number++) {
    names.push(first.slice(0, 8) + hex(Math.floor(number / perUpper)) + hex(number % perUpper));
  }
  return names;
}
