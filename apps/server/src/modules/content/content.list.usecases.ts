import type { ContentValue } from '@marula/contract/content.values.contract';
import { type ContentKind, contentKinds, contentLimits } from '@marula/contract/content-kinds';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { contentDraftsRepository } from '../../domain/content/content.repository.ts';
import { kindOf } from '../../domain/content/kinds/kinds.ts';

type List = typeof endpoints.content.list;
type Items = ReplyOf<List>['items'];
type Drafts = { key: string; value: ContentValue }[];

const { firstAdded, pageRows } = contentLimits;
const numberOf = (key: string): number => Number(key.split('-').at(-1));

const free = (kind: ContentKind, numbers: readonly number[]): number | null =>
  contentKinds[kind].adds ? Math.max(firstAdded, ...numbers.filter(Number.isInteger).map((one) => one + 1)) : null;

const everything = { words: [], after: undefined, rows: Number.MAX_SAFE_INTEGER, without: [] };

/** What is there, and after it what is only a draft yet. */
async function all(db: Db, kind: ContentKind, drafts: Drafts): Promise<ReplyOf<List>> {
  const live = await kindOf(kind).list(db, everything);
  const written = new Map(drafts.map(({ key, value }) => [key, value]));
  const there = live.map(({ key, value }) => ({ key, live: value, draft: written.get(key) ?? null }));
  const known = new Set(live.map(({ key }) => key));
  const added = drafts
    .filter(({ key }) => !known.has(key))
    .map(({ key, value }) => ({ key, live: null, draft: value }));
  const items = [...there, ...added];
  const numbers = items.map(({ key }) => numberOf(key));
  return { items, next: null, free: free(kind, numbers) };
}

const drafted = (db: Db, kind: ContentKind, drafts: Drafts): Promise<Items> =>
  Promise.all(
    drafts.map(async ({ key, value }) => ({ key, live: (await kindOf(kind).read(db, key)) ?? null, draft: value })),
  );

/** What is being written comes first, then a page of the others. */
async function page(db: Db, kind: ContentKind, drafts: Drafts, { find = '', after }: QueryOf<List>) {
  const { list, namesOf, lastNumber } = kindOf(kind);
  const words = foldName(find).split(' ').filter(Boolean);
  const isMeant = ({ value }: Drafts[number]) =>
    namesOf?.(value).some((name) => words.every((word) => foldName(name).includes(word))) ?? true;
  const first = after === undefined ? await drafted(db, kind, drafts.filter(isMeant)) : [];
  const without = drafts.map(({ key }) => key);
  const found = await list(db, { words, after, rows: pageRows + 1, without });
  const shown = found.slice(0, pageRows);
  const numbers = [(await lastNumber?.(db)) ?? 0, ...without.map(numberOf)];
  return {
    items: [...first, ...shown.map(({ key, value }) => ({ key, live: value, draft: null }))],
    next: found.length > pageRows ? (shown.at(-1)?.key ?? null) : null,
    free: free(kind, numbers),
  };
}

export async function listThings({ db }: Deps, kind: ContentKind, query: QueryOf<List>): Promise<ReplyOf<List>> {
  const drafts = await contentDraftsRepository(db).ofKind(kind);
  return contentKinds[kind].many ? page(db, kind, drafts, query) : all(db, kind, drafts);
}
