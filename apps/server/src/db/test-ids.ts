import { seed } from '../../../../scripts/testing/seed.ts';
import type { Db } from '../core/database.ts';

/** Each database begins further on, so that two that one test compares never share an id. */
const APART = 1_000_000_000;

/**
 * Lets the ids that a database draws by itself come from a sequence. Where the database does not belong to a superuser,
 * they stay random.
 */
export async function drawIdsInOrder(db: Db): Promise<void> {
  await db.query(`do $do$ begin
    create sequence if not exists public.ids_of_tests;
    set local allow_system_table_mods = on;
    create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile parallel safe as $$
      select overlay(overlay(md5(nextval('public.ids_of_tests')::text) placing '4' from 13) placing '8' from 17)::uuid $$;
  exception when insufficient_privilege then null; end $do$`);
}

export async function beginIdsAtSeed(db: Db): Promise<void> {
  await db.query(`select setval('public.ids_of_tests', $1)`, [seed * APART]);
}
