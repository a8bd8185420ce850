import { LRUCache } from 'lru-cache';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import type { Embedder } from '../../ports/embeddings/port.ts';
import { workable } from './change-model.ts';
import { type EmbeddedTexts, embeddedFields, textsOfJob, textsOfPerson } from './embedded-texts.ts';
import {
  type Embedded,
  type EmbeddedKind,
  embeddingsRepository,
  type StoredVector,
  type Taken,
} from './embeddings.repository.ts';
import { factsRepository } from './facts.repository.ts';

/** A model could not be reached, or answered nonsense: what is stored serves on, and it is asked again later. */
export class EmbedderFailed extends Error {}

const orNothing = (vector: Float32Array): StoredVector => (vector.some((one) => one !== 0) ? vector : null);

/** Thousands of people have the same position and the same level of schooling: of each text it is asked once. */
const known = new LRUCache<string, { vector: StoredVector }>({ max: 2_000 });

/** Of each text that says something, in one call for those that are new. */
async function vectorsOf(
  { model, embed }: Embedder,
  texts: ReadonlySet<string>,
  patienceMs?: number,
): Promise<Map<string, StoredVector>> {
  const keyOf = (text: string) => `${model.name} ${model.version} ${text}`;
  const found = new Map<string, StoredVector>([['', null]]);
  for (const text of texts) {
    const kept = known.get(keyOf(text));
    if (kept) found.set(text, kept.vector);
  }
  const asked = [...texts].filter((text) => !found.has(text));
  if (asked.length === 0) return found;
  const vectors = await embed(asked, patienceMs).catch((cause) => {
    throw new EmbedderFailed(`${model.name} ${model.version} gave no vectors`, { cause });
  });
  asked.forEach((text, at) => {
    const vector = orNothing(vectors[at] as Float32Array);
    known.set(keyOf(text), { vector });
    found.set(text, vector);
  });
  return found;
}

async function textsOf(db: Db, kind: EmbeddedKind, ids: readonly string[]): Promise<Map<string, EmbeddedTexts>> {
  const facts = factsRepository(db);
  return kind === 'job'
    ? new Map((await facts.jobs(ids)).map((job) => [job.id, textsOfJob(job)]))
    : new Map((await facts.strangers(ids)).map((person) => [person.profile_id, textsOfPerson(person)]));
}

/** Only fields that say something else than before are worked out. */
async function embedTaken(
  embedder: Embedder,
  taken: readonly Taken[],
  texts: Map<string, EmbeddedTexts>,
  patienceMs?: number,
) {
  const rows = taken.flatMap(({ id, revision, texts: before }) => {
    const now = texts.get(id);
    if (!now) return [];
    return [{ id, revision, texts: now, changed: embeddedFields.filter((field) => now[field] !== before[field]) }];
  });
  const vectors = await vectorsOf(
    embedder,
    new Set(rows.flatMap(({ texts, changed }) => changed.map((field) => texts[field]))),
    patienceMs,
  );
  return rows.map(
    ({ changed, ...row }): Embedded => ({
      ...row,
      vectors: Object.fromEntries(changed.map((field) => [field, vectors.get(row.texts[field]) ?? null])),
    }),
  );
}

/** After a crash, so long until somebody else takes what was being worked out. */
const TAKEN_MS = 5 * 60_000;

export interface Place {
  kind: EmbeddedKind;
  slot: number;
  embedder: Embedder;
}

/**
 * Works out some of what has changed; how many. No transaction is open meanwhile: a model outside may take its time, and
 * on the embedded engine everybody else would wait.
 */
export async function embedSome(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, slot, embedder }: Place,
  most: number,
): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + TAKEN_MS);
  const { taken, texts } = await withTx(deps, async (tx) => {
    const taken = await embeddingsRepository(tx).take(kind, slot, { now, until, most });
    return {
      taken,
      texts: await textsOf(
        tx,
        kind,
        taken.map(({ id }) => id),
      ),
    };
  });
  if (taken.length === 0) return 0;
  const embedded = await embedTaken(embedder, taken, texts);
  await embeddingsRepository(deps.db).put(kind, slot, embedded, deps.clock());
  return taken.length;
}

/** Nobody waits longer for a list of people; it is then made without. */
const SOON_MS = 3_000;

/** One that somebody waits for: nothing happens where it is up to date. */
export async function embedNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, slot, embedder }: Place,
  id: string,
): Promise<void> {
  const embeddings = embeddingsRepository(deps.db);
  let row = await embeddings.find(kind, slot, id);
  if (!row) {
    await embeddings.mark(kind, id);
    row = await embeddings.find(kind, slot, id);
  }
  if (!row?.needs_update) return;
  const embedded = await embedTaken(embedder, [row], await textsOf(deps.db, kind, [id]), SOON_MS);
  await embeddings.put(kind, slot, embedded, deps.clock());
}

/** A vector to rank people by: theirs of the same slot are compared with it. */
export interface Target {
  slot: number;
  vector: Float32Array;
}

/** Where these words lie among the stored vectors. Undefined where they say nothing, or while the model fails. */
export async function targetOf(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'embeddings'>,
  words: string,
): Promise<Target | undefined> {
  const [serving] = await workable(deps, deps.embeddings.all);
  if (!serving?.serves) return undefined;
  try {
    const vector = (await vectorsOf(serving.embedder, new Set([words]), SOON_MS)).get(words);
    return vector ? { slot: serving.slot, vector } : undefined;
  } catch (error) {
    if (!(error instanceof EmbedderFailed)) throw error;
    deps.log.warn({ err: error }, 'words could not be embedded');
    return undefined;
  }
}
