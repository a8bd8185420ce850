import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Bundle = ContentValue<'bundle'>;

const VALUE = `jsonb_build_object('name', b.name, 'currency', b.currency, 'posts', b.posts,
  'featured_posts', b.featured_posts, 'price', b.price, 'valid_days', b.valid_days, 'active', b.active)`;

export const bundleContentRepository = (db: Db) => ({
  list: (): Promise<{ key: string; value: Bundle }[]> =>
    db.all(
      `select lower(w.code) || '-' || b.id as key, ${VALUE} as value
       from bundles b join work_countries w on w.id = b.work_country_id order by w.id, b.posts, b.id`,
    ),

  read: (country: number, id: number): Promise<Bundle | undefined> =>
    db
      .one<{ value: Bundle }>(`select ${VALUE} as value from bundles b where work_country_id = $1 and id = $2`, [
        country,
        id,
      ])
      .then((row) => row?.value),

  /** False where another country has a bundle of this number. */
  async write(country: number, id: number, bundle: Bundle): Promise<boolean> {
    const written = await db.one(
      `insert into bundles as b (id, work_country_id, name, currency, posts, featured_posts, price, valid_days, active)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (id) do update set name = excluded.name, posts = excluded.posts,
         featured_posts = excluded.featured_posts, price = excluded.price, valid_days = excluded.valid_days,
         active = excluded.active
       where b.work_country_id = excluded.work_country_id returning 1 as written`,
      [
        ...[id, country, bundle.name, bundle.currency, bundle.posts, bundle.featured_posts],
        ...[bundle.price, bundle.valid_days, bundle.active],
      ],
    );
    return written !== undefined;
  },

  /** Companies that have posts of it left. */
  async holders(id: number): Promise<number> {
    const found = await db.one<{ count: number }>(
      `select count(distinct company_id)::int as count from post_balances
       where bundle_id = $1 and kind = 'bundle' and remaining > 0 and expires_at > now()`,
      [id],
    );
    return found?.count ?? 0;
  },
});
