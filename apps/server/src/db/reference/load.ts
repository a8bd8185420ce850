import { createHash } from 'node:crypto';
import { type Role, roleRules, roles, teamRoleIds } from '@marula/contract/permissions';
import { bundleSeeds, planSeeds } from '@marula/contract/plan-seeds';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { applicationStatusIds } from '@marula/contract/transitions';
import type { Database, Tx } from '../../core/database.ts';
import { insertRows } from '../insert-rows.ts';
import { withTx } from '../tx.ts';
import { readArticles } from './articles.ts';
import { experiences, lists, report_options } from './lists.ts';
import { positionNames, tradeWords } from './names.ts';
import { readOccupations } from './occupations.ts';
import { provinceId } from './province-id.ts';
import { sellers } from './sellers.ts';
import { readTowns } from './towns.ts';

interface ReferenceTable {
  table: string;
  rows: object[];
  keys?: string[];
  /** Seeds of what an administrator edits later: what is there stays as it is. */
  keep?: boolean;
  /** Nothing points at these rows: those that are no longer shipped go. */
  exact?: boolean;
  /** A row with something in this column was changed by people, and stays as they left it. */
  unless?: string;
  /** Columns that a row is only born with: they are edited in the console. */
  once?: string[];
  /** They belong to rows of another table, by their number: of those that people changed they stay as they are. */
  of?: { table: string; key: string };
  /** Columns that only one row has together: what people gave to one of theirs, no other is given. */
  alone?: string[];
}

const roleDescriptions: Record<Role, string> = {
  Owner: 'Everything, with billing and the company itself',
  Admin: 'Everything but billing changes and deleting the company',
  User: 'Jobs, applications, candidates and chat',
};

/** Leaves room after the first tenant's plans, so that neither list shifts the other. */
const PLAN_STEP = 100;

const perTenant = <T>(rows: (code: TenantCode, index: number) => T[]): T[] => tenantCodes.flatMap(rows);

const tenantTables = (): ReferenceTable[] => [
  {
    table: 'work_countries',
    once: ['vat_basis_points'],
    rows: perTenant((code) => {
      const { work_country_id: id, name, currency, dial_code, time_zone, vat_basis_points } = tenants[code];
      return [{ id, code, name, currency, dial_code, time_zone, vat_basis_points }];
    }),
  },
  {
    table: 'provinces',
    rows: perTenant((code) =>
      tenants[code].provinces.map((name) => ({
        id: provinceId(code, name),
        work_country_id: tenants[code].work_country_id,
        name,
      })),
    ),
  },
];

const moneyTables = (): ReferenceTable[] => {
  const numbered = <T extends object>(seeds: T[], code: TenantCode, index: number) =>
    seeds.map((seed, n) => ({
      id: index * PLAN_STEP + n + 1,
      work_country_id: tenants[code].work_country_id,
      ...seed,
    }));
  return [
    {
      table: 'subscription_plans',
      keep: true,
      rows: perTenant((code, index) => numbered(planSeeds[code], code, index)),
    },
    { table: 'sellers', keys: ['work_country_id'], keep: true, rows: sellers },
    { table: 'bundles', keep: true, rows: perTenant((code, index) => numbered(bundleSeeds[code], code, index)) },
  ];
};

const roleTables = (): ReferenceTable[] => [
  { table: 'team_roles', rows: roles.map((name) => ({ id: teamRoleIds[name], name, desc: roleDescriptions[name] })) },
  {
    table: 'team_role_permissions',
    rows: roles.map((name) => ({ id: teamRoleIds[name], role_id: teamRoleIds[name], abilities: roleRules[name] })),
  },
];

async function referenceTables(): Promise<ReferenceTable[]> {
  const { industries, positions } = await readOccupations();
  const { towns, town_names } = await readTowns();
  return [
    ...tenantTables(),
    { table: 'towns', rows: towns, exact: true, unless: 'edited_at' },
    {
      table: 'town_names',
      rows: town_names,
      keys: ['town_id', 'folded'],
      exact: true,
      of: { table: 'towns', key: 'town_id' },
    },
    { table: 'industries', rows: industries },
    { table: 'industry_positions', rows: positions, unless: 'edited_at', alone: ['industry_id', 'name'] },
    {
      table: 'position_names',
      rows: positions.flatMap(positionNames),
      keys: ['position_id', 'folded'],
      exact: true,
      of: { table: 'industry_positions', key: 'position_id' },
    },
    { table: 'job_search_words', rows: tradeWords(positions), keys: ['word'], keep: true },
    ...Object.entries(lists).map(([table, rows]) => ({ table, rows })),
    { table: 'experiences', rows: experiences },
    { table: 'report_options', rows: report_options },
    { table: 'application_statuses', rows: Object.entries(applicationStatusIds).map(([name, id]) => ({ id, name })) },
    ...roleTables(),
    ...moneyTables(),
    {
      table: 'articles',
      rows: await readArticles(),
      keys: ['slug', 'work_country_id'],
      exact: true,
      unless: 'edited_at',
    },
  ];
}

interface Numbered {
  id: number;
}

/** What may be written: not what belongs to something that people changed, and not under a name that they gave away. */
async function freeRows(tx: Tx, { table, rows, of, alone, unless }: ReferenceTable): Promise<object[]> {
  if (of) {
    const free = await tx.all<Numbered>(`select id from ${of.table} where edited_at is null`);
    const ids = new Set<unknown>(free.map(({ id }) => id));
    return rows.filter((row) => ids.has(Object.entries(row).find(([name]) => name === of.key)?.[1]));
  }
  if (!alone) return rows;
  const same = alone.map((column) => `k.${column} = r.${column}`).join(' and ');
  const taken = await tx.all<Numbered>(
    `select r.id from json_populate_recordset(null::${table}, $1) r
     join ${table} k on ${same} and k.id <> r.id and k.${unless} is not null`,
    [JSON.stringify(rows)],
  );
  const ids = new Set<unknown>(taken.map(({ id }) => id));
  return rows.filter((row) => !('id' in row && ids.has(row.id)));
}

async function load(tx: Tx, reference: ReferenceTable): Promise<void> {
  const { table, keys = ['id'], keep = false, exact = false, unless, once = [], of } = reference;
  const rows = await freeRows(tx, reference);
  if (exact) {
    // As text a key may have an empty part: of rows, nothing is ever not in a list with one.
    const key = `row(${keys})::text`;
    await tx.query(
      `delete from ${table} where ${key} not in (select ${key} from json_populate_recordset(null::${table}, $1))
       ${unless ? `and ${unless} is null` : ''}
       ${of ? `and ${of.key} in (select id from ${of.table} where edited_at is null)` : ''}`,
      [JSON.stringify(rows)],
    );
  }
  await insertRows(tx, table, rows, { keys, keep, once, ...(unless && { unless }) });
}

/** Brings every reference list to what this code ships; a list that has not changed costs nothing. */
export async function loadReference(db: Database): Promise<void> {
  const tables = await referenceTables();
  const hashOf = ({ rows }: ReferenceTable) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  await withTx({ db }, async (tx) => {
    const loaded = await tx.all<{ name: string; hash: string }>('select name, hash from reference_versions');
    const known = new Map(loaded.map(({ name, hash }) => [name, hash]));
    for (const reference of tables) {
      const hash = hashOf(reference);
      if (known.get(reference.table) === hash) continue;
      await load(tx, reference);
      await insertRows(tx, 'reference_versions', [{ name: reference.table, hash }], { keys: ['name'] });
    }
  });
}
