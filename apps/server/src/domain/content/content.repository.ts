import type { ContentDraft, ContentVersion } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import type { Db } from '../../core/database.ts';

export interface Thing {
  kind: ContentKind;
  key: string;
}

interface By {
  profile_id: string;
  name: string;
}

/** A draft that publishes itself, with whose act that is. */
export interface Schedule {
  by: By;
  reason: string;
}

interface DraftRow extends Omit<ContentDraft, 'author' | 'revision'> {
  revision: string;
  author_id: string;
  author_name: string;
  publish_by: string | null;
  publish_by_name: string | null;
  publish_reason: string | null;
}

export interface StoredDraft extends ContentDraft {
  schedule: Schedule | null;
}

const draftOf = (row: DraftRow): StoredDraft => ({
  revision: Number(row.revision),
  value: row.value,
  author: { id: row.author_id, name: row.author_name },
  kept_at: row.kept_at,
  publish_at: row.publish_at,
  refused: row.refused,
  schedule:
    row.publish_by !== null && row.publish_by_name !== null && row.publish_reason !== null
      ? { by: { profile_id: row.publish_by, name: row.publish_by_name }, reason: row.publish_reason }
      : null,
});

export interface NewVersion {
  value: ContentValue;
  /** Null: what was there, however it came. */
  by: By | null;
  reason: string | null;
  now: Date;
}

interface VersionRow extends Omit<ContentVersion, 'id' | 'author'> {
  id: string;
  author_id: string | null;
  author_name: string | null;
}

export const contentDraftsRepository = (db: Db) => ({
  /** Whoever else works on the same thing waits until the transaction ends. */
  async hold({ kind, key }: Thing): Promise<void> {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content ${kind} ${key}`]);
  },

  all: (): Promise<(Thing & { publish_at: string | null })[]> =>
    db.all('select kind, key, publish_at from content_drafts order by kind, key'),

  ofKind: (kind: ContentKind): Promise<{ key: string; value: ContentValue }[]> =>
    db.all('select key, value from content_drafts where kind = $1 order by key', [kind]),

  async find({ kind, key }: Thing): Promise<StoredDraft | undefined> {
    const row = await db.one<DraftRow>(
      `select value, revision, author_id, author_name, kept_at, publish_at, publish_by, publish_by_name, publish_reason,
         refused
       from content_drafts where kind = $1 and key = $2`,
      [kind, key],
    );
    return row && draftOf(row);
  },

  async keep({ kind, key }: Thing, value: ContentValue, by: By, now: Date): Promise<void> {
    await db.query(
      `insert into content_drafts (kind, key, value, author_id, author_name, kept_at)
       values ($1, $2, $3::jsonb, $4, $5, $6)
       on conflict (kind, key) do update set value = excluded.value, author_id = excluded.author_id,
         author_name = excluded.author_name, kept_at = excluded.kept_at, refused = null, revision = default`,
      [kind, key, JSON.stringify(value), by.profile_id, by.name, now],
    );
  },

  async discard({ kind, key }: Thing): Promise<void> {
    await db.query('delete from content_drafts where kind = $1 and key = $2', [kind, key]);
  },

  async schedule({ kind, key }: Thing, at: Date, { by, reason }: Schedule): Promise<void> {
    await db.query(
      `update content_drafts set publish_at = $3, publish_by = $4, publish_by_name = $5, publish_reason = $6,
         refused = null, revision = default
       where kind = $1 and key = $2`,
      [kind, key, at, by.profile_id, by.name, reason],
    );
  },

  /** Taken back by somebody, or refused when its moment came. */
  async unschedule({ kind, key }: Thing, refused: string | null): Promise<void> {
    await db.query(
      `update content_drafts set publish_at = null, publish_by = null, publish_by_name = null, publish_reason = null,
         refused = $3, revision = default
       where kind = $1 and key = $2`,
      [kind, key, refused],
    );
  },

  due: (now: Date): Promise<Thing[]> =>
    db.all('select kind, key from content_drafts where publish_at <= $1 order by publish_at, kind, key', [now]),
});

export const contentVersionsRepository = (db: Db) => ({
  async add({ kind, key }: Thing, { value, by, reason, now }: NewVersion): Promise<void> {
    await db.query(
      `insert into content_versions (kind, key, value, author_id, author_name, reason, published_at)
       values ($1, $2, $3::jsonb, $4, $5, $6, $7)`,
      [kind, key, JSON.stringify(value), by?.profile_id ?? null, by?.name ?? null, reason, now],
    );
  },

  async newest({ kind, key }: Thing): Promise<{ id: number; value: ContentValue } | undefined> {
    const row = await db.one<{ id: string; value: ContentValue }>(
      'select id, value from content_versions where kind = $1 and key = $2 order by id desc limit 1',
      [kind, key],
    );
    return row && { ...row, id: Number(row.id) };
  },

  async find({ kind, key }: Thing, id: number): Promise<ContentValue | undefined> {
    const row = await db.one<{ value: ContentValue }>(
      'select value from content_versions where kind = $1 and key = $2 and id = $3',
      [kind, key, id],
    );
    return row?.value;
  },

  async list({ kind, key }: Thing, rows: number, before: number | undefined): Promise<ContentVersion[]> {
    const found = await db.all<VersionRow>(
      `select v.id, v.value, v.author_id, v.author_name, v.reason, v.published_at,
         (select o.value from content_versions o where o.kind = v.kind and o.key = v.key and o.id < v.id
          order by o.id desc limit 1) as before
       from content_versions v where v.kind = $1 and v.key = $2 and ($4::bigint is null or v.id < $4)
       order by v.id desc limit $3`,
      [kind, key, rows, before ?? null],
    );
    return found.map(({ id, author_id, author_name, ...row }) => ({
      ...row,
      id: Number(id),
      author: author_id === null ? null : { id: author_id, name: author_name ?? '' },
    }));
  },
});
