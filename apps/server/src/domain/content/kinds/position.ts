import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import { request } from '@marula/contract/limits';
import type { Db } from '../../../core/database.ts';
import { foldName } from '../../../db/reference/fold-name.ts';
import { readShippedLibrary } from '../../../db/reference/occupations.ts';
import { listsRepository } from '../../reference-lists/lists.repository.ts';
import type { KindOfContent } from '../content-kind.ts';
import { positionContentRepository } from './position.repository.ts';

type Position = ContentValue<'position'>;

/** Its key is its number: one library serves every country. */
const idOf = (key: string): number | undefined => {
  const id = /^[1-9]\d{0,4}$/.test(key) ? Number(key) : 0;
  return id > 0 && id <= request.largestReferenceId ? id : undefined;
};

const found = (key: string): number => {
  const id = idOf(key);
  if (!id) throw new AppError('staff.not_found');
  return id;
};

/** What a release ships may break these rules, and is no reason to refuse whoever edits something else of it. */
async function shippedOf(id: number) {
  const shipped = (await readShippedLibrary()).find((one) => one.id === id);
  return { synonyms: shipped?.synonyms ?? [], related: shipped?.related ?? [] };
}

async function ensureNames(db: Db, id: number, value: Position, live: Position | undefined): Promise<void> {
  const positions = positionContentRepository(db);
  if (await positions.isCalled(value.industry, foldName(value.name), id)) throw new AppError('content.name_taken');
  const shipped = await shippedOf(id);
  const known = new Set([...(live?.synonyms ?? []), ...shipped.synonyms].map(foldName));
  const added = value.synonyms.filter((synonym) => !known.has(foldName(synonym)));
  const taken = await positions.namesOfOthers(added.map(foldName), id);
  const synonym = added.find((one) => taken.has(foldName(one)));
  if (synonym) throw new AppError('content.synonym', { synonym });
  const before = new Set([...(live?.related ?? []), ...shipped.related]);
  const name = await positions.firstUnknown(value.related.filter((one) => !before.has(one)));
  if (name) throw new AppError('content.related', { name });
}

const isRenamed = (live: Position | undefined, { name, synonyms }: Position): boolean =>
  live !== undefined && (live.name !== name || live.synonyms.join('\n') !== synonyms.join('\n'));

export const position: KindOfContent<'position'> = {
  list: (db, page) => positionContentRepository(db).page(page),
  lastNumber: (db) => positionContentRepository(db).lastNumber(),
  read: async (db, key) => {
    const id = idOf(key);
    return id ? positionContentRepository(db).read(id) : undefined;
  },
  mayAdd: (key) => (idOf(key) ?? 0) >= contentLimits.firstAdded,
  check: (_key, { name, synonyms, pay }) => {
    if ([name, ...synonyms].some((one) => foldName(one) === '')) throw new AppError('content.name_empty');
    if (Object.values(pay).some(([low, high]) => low > high)) throw new AppError('content.pay');
  },
  fits: async (db, key, value) => {
    const id = found(key);
    const positions = positionContentRepository(db);
    await positions.hold();
    const live = await positions.read(id);
    // Jobs and people have it with its industry.
    const isElsewhere = live !== undefined && live.industry !== value.industry;
    if (isElsewhere || !(await positions.industryId(value.industry))) throw new AppError('content.industry');
    await ensureNames(db, id, value, live);
  },
  apply: async (tx, key, value, now) => {
    const id = found(key);
    const positions = positionContentRepository(tx);
    const industryId = await positions.industryId(value.industry);
    if (!industryId) throw new AppError('content.industry');
    const live = await positions.read(id);
    await positions.write(id, industryId, value, now);
    if (live && live.name !== value.name) await positions.follow(live.name, value.name);
    if (isRenamed(live, value)) await tx.events.record('position.renamed', { position_id: id });
    await listsRepository(tx).tellChanged();
  },
  reach: async (db, key) => {
    const { jobs, people } = await positionContentRepository(db).reach(found(key));
    return [
      { code: 'position_jobs', count: jobs },
      { code: 'position_people', count: people },
    ];
  },
  namesOf: ({ name, synonyms }) => [name, ...synonyms],
  nameOf: (_key, { name }) => name,
};
