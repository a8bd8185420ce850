import type { DifferenceKind } from '@marula/contract/ledger-differences';
import type { Db } from '../../core/database.ts';

/** How many differ in one way, and the first of them: enough to begin looking. */
export interface Found {
  count: number;
  first: string[];
}

export type Differences = Partial<Record<DifferenceKind, Found>>;

/** What the ledger sums up to in one currency, in minor units. */
export interface Sums {
  currency: string;
  paid: number;
  given_back: number;
  invoiced: number;
}

export interface Proof {
  at: Date;
  agreed: boolean;
  differences: Differences;
  sums: Sums[];
}

export const proofsRepository = (db: Db) => ({
  async add({ at, agreed, differences, sums }: Proof): Promise<void> {
    await db.query('insert into ledger_proofs (at, agreed, differences, sums) values ($1, $2, $3, $4)', [
      at,
      agreed,
      JSON.stringify(differences),
      JSON.stringify(sums),
    ]);
  },

  last: (): Promise<Proof | undefined> =>
    db
      .one<Proof>('select at, agreed, differences, sums from ledger_proofs order by at desc, id desc limit 1')
      .then((row) => row && { ...row, at: new Date(row.at) }),

  newest: (most: number): Promise<Pick<Proof, 'at' | 'agreed' | 'differences'>[]> =>
    db.all('select at, agreed, differences from ledger_proofs order by at desc, id desc limit $1', [most]),

  /** Since when every proof agreed. */
  agreesSince: (): Promise<string | null> =>
    db
      .one<{ at: string | null }>(
        `select min(at) as at from ledger_proofs
         where at > coalesce((select max(at) from ledger_proofs where not agreed), '-infinity')`,
      )
      .then((row) => row?.at ?? null),
});
