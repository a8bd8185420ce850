import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Banner = ContentValue<'banner'>;

interface BannerRow extends Omit<Banner, 'starts_at' | 'ends_at'> {
  starts_at: Date | string | null;
  ends_at: Date | string | null;
}

const VALUE = `text, tone, on_site, on_dashboard, in_app, starts_at, ends_at, link_path, link_text, closable, shown`;

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());
const valueIn = (row: BannerRow): Banner => ({
  ...row,
  starts_at: moment(row.starts_at),
  ends_at: moment(row.ends_at),
});

export interface ShownBanner extends Banner {
  id: number;
  country: number;
  changed_at: string;
}

export const bannerContentRepository = (db: Db) => ({
  async list(): Promise<{ key: string; value: Banner }[]> {
    const rows = await db.all<BannerRow & { key: string }>(
      `select lower(w.code) || '-' || b.id as key, ${VALUE}
       from banners b join work_countries w on w.id = b.work_country_id order by w.id, b.shown desc, b.id desc`,
    );
    return rows.map(({ key, ...row }) => ({ key, value: valueIn(row) }));
  },

  async read(country: number, id: number): Promise<Banner | undefined> {
    const row = await db.one<BannerRow>(`select ${VALUE} from banners where work_country_id = $1 and id = $2`, [
      country,
      id,
    ]);
    return row && valueIn(row);
  },

  /** False where another country has a banner of this number. */
  async write(country: number, id: number, banner: Banner, now: Date): Promise<boolean> {
    const written = await db.one(
      `insert into banners as b (id, work_country_id, ${VALUE}, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (id) do update set text = excluded.text, tone = excluded.tone, on_site = excluded.on_site,
         on_dashboard = excluded.on_dashboard, in_app = excluded.in_app, starts_at = excluded.starts_at,
         ends_at = excluded.ends_at, link_path = excluded.link_path, link_text = excluded.link_text,
         closable = excluded.closable, shown = excluded.shown, changed_at = excluded.changed_at
       where b.work_country_id = excluded.work_country_id returning 1 as written`,
      [
        ...[id, country, banner.text, banner.tone, banner.on_site, banner.on_dashboard, banner.in_app],
        ...[banner.starts_at, banner.ends_at, banner.link_path, banner.link_text, banner.closable, banner.shown, now],
      ],
    );
    return written !== undefined;
  },

  /** All that may be seen now or later: a warning before a note, the newest first. */
  async shown(): Promise<ShownBanner[]> {
    const rows = await db.all<BannerRow & Pick<ShownBanner, 'id' | 'country'> & { changed_at: Date | string }>(
      `select id, work_country_id as country, ${VALUE}, changed_at
       from banners where shown order by tone = 'warning' desc, changed_at desc, id desc`,
    );
    return rows.map(({ id, country, changed_at, ...row }) => ({
      ...valueIn(row),
      id,
      country,
      changed_at: new Date(changed_at).toISOString(),
    }));
  },
});
