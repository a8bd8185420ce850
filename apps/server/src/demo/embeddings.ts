import type { Db } from '../core/database.ts';
import { type EmbeddedTexts, embeddedFields } from '../domain/matching/embedded-texts.ts';
import { embeddingModelsRepository } from '../domain/matching/embedding-models.repository.ts';
import { halfvecType } from '../domain/matching/embeddings.repository.ts';
import { halfvecs } from '../domain/matching/halfvec.ts';
import { embeddedVectors } from '../domain/matching/meaning.ts';

const SLOT = 0;

/** In an empty database there is nothing to wait for. */
export async function useEmbeddedModel(db: Db): Promise<void> {
  const models = embeddingModelsRepository(db);
  await models.forgetAll();
  await models.add(embeddedVectors.model, SLOT, true);
}

/** As the task would have left it, apart from the vectors. */
export const embeddingRow = (texts: EmbeddedTexts, at: string) => ({
  slot: SLOT,
  ...Object.fromEntries(embeddedFields.map((field) => [`${field}_text`, texts[field]])),
  needs_update: false,
  revision: 0,
  marked_at: at,
  embedded_at: at,
});

const TABLES = ['job_embeddings', 'candidate_embeddings'];
const AT_ONCE = 1_000;
const NOTHING = `[${Array(embeddedVectors.model.dimensions).fill(0).join(',')}]`;
const everyText = TABLES.flatMap((table) =>
  embeddedFields.map((field) => `select ${field}_text as text from ${table}`),
);

/** Most say what others say: each text is read once, and so is each vector by the database, which takes longer. */
export async function addVectors(db: Db): Promise<void> {
  const [place, type] = [await embeddedVectors.load(), await halfvecType(db)];
  await db.query('create temporary table demo_vectors (id text primary key, text text, vector halfvec) on commit drop');
  await db.query(
    `insert into demo_vectors (id, text) select md5(text), text from (${everyText.join(' union ')}) every`,
  );
  for (let last = ''; ; ) {
    const texts = await db.all<{ id: string; text: string }>(
      'select id, text from demo_vectors where id > $1 order by id limit $2',
      [last, AT_ONCE],
    );
    if (texts.length === 0) break;
    const vectors = halfvecs(
      type,
      texts.map(({ text }) => place(text)),
    );
    await db.query(
      `update demo_vectors v set vector = nullif(given.vector, $3::halfvec)
       from unnest($1::text[], $2::halfvec[]) given (id, vector) where v.id = given.id`,
      [texts.map(({ id }) => id), vectors, NOTHING],
    );
    last = texts.at(-1)?.id ?? '';
  }
  await db.query('analyze demo_vectors');
  const own = (field: string) =>
    `${field}_vector = (select vector from demo_vectors v where v.id = md5(e.${field}_text))`;
  for (const table of TABLES) await db.query(`update ${table} e set ${embeddedFields.map(own).join(', ')}`);
}
