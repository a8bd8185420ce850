import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import type { Embedder, EmbeddingModel } from '../../ports/embeddings/port.ts';
import { embeddingModelsRepository, type StoredModel } from './embedding-models.repository.ts';
import { embeddedKinds, embeddingsRepository } from './embeddings.repository.ts';

type Base = Pick<Deps, 'db' | 'clock'>;

const SLOTS = [0, 1];
/**
 * While a new version is rolled out, processes of the old one still run and want theirs back. What has just left stays
 * away for as long as that takes.
 */
const AWAY_MS = 60 * 60_000;
const AT_ONCE = 2_000;

export const isSame = (one: EmbeddingModel, other: EmbeddingModel): boolean =>
  one.name === other.name && one.version === other.version;

/** Makes room for the wanted model beside the one that serves. Where nothing is stored yet, it serves at once. */
export const adopt = ({ db, clock }: Base, wanted: EmbeddingModel): Promise<void> =>
  withTx({ db }, async (tx) => {
    const models = embeddingModelsRepository(tx);
    const isHere = (all: readonly StoredModel[]) => all.some((one) => isSame(one, wanted) && one.left_at === null);
    if (isHere(await models.all())) return;
    await models.hold();
    const all = await models.all();
    const now = clock();
    const left = all.find((one) => isSame(one, wanted))?.left_at;
    if (isHere(all) || (left && now.getTime() - Date.parse(left) < AWAY_MS)) return;
    if (await models.isEmpty()) {
      await models.forgetAll();
      await models.add(wanted, 0, true);
      return;
    }
    const overtaken = all.find(({ serves, left_at }) => !serves && left_at === null);
    if (overtaken) await models.leave(overtaken.id, now);
    // None is free while the rows of one that has left are being removed.
    const slot = SLOTS.find((one) => all.every((model) => model.slot !== one));
    if (slot !== undefined) await models.add(wanted, slot, false);
  });

/** Removes what has left, bit by bit; true where nothing of it is left. */
export async function clearLeft({ db }: Base, goOn: () => boolean): Promise<boolean> {
  const models = embeddingModelsRepository(db);
  for (const { id, slot, left_at } of await models.all()) {
    if (left_at === null || slot === null) continue;
    for (const kind of embeddedKinds) {
      while ((await embeddingsRepository(db).removeSome(kind, slot, AT_ONCE)) > 0) if (!goOn()) return false;
    }
    await models.free(id);
  }
  return true;
}

/** Marks whoever has no row in a slot; how many those were. */
async function markMissing({ db }: Base, slot: number): Promise<number> {
  let found = 0;
  for (const kind of embeddedKinds) {
    let after: string | undefined;
    do {
      const { last, added } = await embeddingsRepository(db).addMissing(kind, slot, after, AT_ONCE);
      after = last;
      found += added;
    } while (after !== undefined);
  }
  return found;
}

type Filling = Pick<StoredModel, 'id' | 'filled_at'> & { slot: number };

/** Models whose rows can be worked out here, those in use first. */
export async function workable({ db }: Base, all: readonly Embedder[]) {
  const stored = await embeddingModelsRepository(db).all();
  return stored
    .filter(({ left_at }) => left_at === null)
    .sort((a, b) => Number(b.serves) - Number(a.serves))
    .flatMap((model) => {
      const embedder = all.find((one) => isSame(one.model, model));
      return embedder && model.slot !== null ? [{ ...model, slot: model.slot, embedder }] : [];
    });
}

/** When nothing is marked any more: looks whether everybody is there, and lets the model serve. True: there is more to do. */
export async function finish(deps: Base, { id, slot, filled_at }: Filling): Promise<boolean> {
  if (filled_at !== null) return false;
  if ((await markMissing(deps, slot)) > 0) return true;
  // Not yet where another process still works some out, or where some failed: the next turn asks again.
  return embeddingModelsRepository(deps.db).switchTo(id, deps.clock());
}
