import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usually } from '../../../../../scripts/testing/seed.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import type { Deps } from '../../core/deps.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';
import type { Embedder, Embeddings } from '../../ports/embeddings/port.ts';
import { embedMarked } from './matching.embed.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(20);
});
afterAll(() => app.stop());

interface Counted extends Embedder {
  asked: string[];
}

/** A model that is not shipped: each text has a direction of its own. `first` may refuse, or do something meanwhile. */
function another(version: string, first: (texts: readonly string[]) => Promise<void> = async () => {}): Counted {
  const asked: string[] = [];
  const direction = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7);
  return {
    asked,
    model: { name: 'another', version, dimensions: 256 },
    async embed(texts) {
      await first(texts);
      asked.push(...texts);
      return texts.map((text) => Float32Array.from({ length: 256 }, (_, at) => (at === direction(text) ? 1 : 0)));
    },
  };
}

/** A process that wants this model, beside the shipped one; `later` is how many minutes from now it runs. */
const wanting = (wanted?: Embedder, later = 0): Pick<Deps, 'embeddings' | 'clock'> => {
  const [embedded] = app.deps.embeddings.all as [Embedder];
  const embeddings: Embeddings = wanted ? { wanted, all: [wanted, embedded] } : { wanted: embedded, all: [embedded] };
  return { embeddings, clock: () => new Date(Date.now() + later * 60_000) };
};

/** Turn after turn until one leaves nothing for the next. */
async function turns(given: Pick<Deps, 'embeddings' | 'clock'>): Promise<void> {
  for (let more = true; more; ) {
    more = false;
    const send = async () => {
      more = true;
    };
    await embedMarked.run({ ...app.deps, ...given, tasks: { ...app.deps.tasks, send } }, {} as never);
  }
}

const rows = async (statement: string, values: unknown[] = []) => (await app.db.query(statement, values)).rows;
const marked = async () =>
  rows(
    `select profile_id as id from candidate_embeddings where needs_update union select job_id from job_embeddings where needs_update`,
  );
const models = () => rows('select name, version, slot, serves from embedding_models order by id');
const mark = (id: string) => embeddingsRepository(app.db).mark('candidate', id);
const one = async (id: string, slot = 0) =>
  (
    await rows('select *, core_vector::text as core from candidate_embeddings where profile_id = $1 and slot = $2', [
      id,
      slot,
    ])
  )[0];

async function person(skills: string): Promise<string> {
  const { id } = await on.candidate('Lindiwe');
  await app.db.query('update candidate_industries set user_input = $2 where profile_id = $1', [id, skills]);
  await mark(id);
  return id;
}

describe('what somebody can do', () => {
  test('is stored as six texts with their vectors, of what anybody may read and not who they are', async () => {
    const { id } = await on.candidate('Nomsa', { about_you: 'Shoprite warehouse', ideal_job: 'Close to my mother' });
    await insertRows(app.db, 'candidate_job_histories', [
      { profile_id: id, company_name: 'Pick n Pay', industry_position_id: 1, job_description: 'Pallets of yoghurt' },
    ]);
    await insertRows(app.db, 'candidate_educations', [
      { profile_id: id, education_level_id: 4, school: 'Bishops', qualification: 'Matric, as a young white female' },
    ]);
    await mark(id);
    await turns(wanting());
    const stored = await one(id);
    expect(stored).toMatchObject({ needs_update: false, taken_until: null, core_vector: expect.any(String) });
    const text = Object.entries(stored ?? {})
      .flatMap(([name, value]) => (name.endsWith('_text') ? [value] : []))
      .join('\n');
    expect(text).toContain('Driver');
    expect(text).toContain('Matric');
    for (const word of [
      'Nomsa',
      'Mokoena',
      'Shoprite',
      'mother',
      'Pick n Pay',
      'yoghurt',
      'Bishops',
      'young',
      'white',
      'female',
      'Soweto',
    ])
      expect(text).not.toContain(word);
  });

  test('is worked out after each change of a profile and of a job, and once', async () => {
    const { id, headers } = await on.candidate('Sizwe');
    const job = (await on.post(owner)).json().id;
    await turns(wanting());
    expect(await marked()).toEqual([]);
    await app.http.inject({ method: 'PATCH', url: '/api/candidate/me', headers, payload: { drivers_licence_id: 3 } });
    await on.at(owner, job, 'PATCH', { title: 'Baker' });
    expect((await marked()).map((row) => row.id).sort()).toEqual([id, job].sort());
    await turns(wanting());
    expect(await marked()).toEqual([]);
    expect(
      (await rows('select position_text from job_embeddings where job_id = $1', [job]))[0]?.position_text,
    ).toContain('Baker');
  });

  test('that changes while it is worked out stays marked, and the later text is stored', async () => {
    const id = await person('Welding of pipes');
    let changed = false;
    const [shipped] = app.deps.embeddings.all as [Embedder];
    const slow: Embedder = {
      ...shipped,
      async embed(texts) {
        if (!changed && texts.some((text) => text.includes('Welding of pipes'))) {
          changed = true;
          await app.db.query("update candidate_industries set user_input = 'Baking of bread' where profile_id = $1", [
            id,
          ]);
          await mark(id);
        }
        return shipped.embed(texts);
      },
    };
    await turns({ ...wanting(), embeddings: { wanted: slow, all: [slow] } });
    expect(changed).toBe(true);
    expect(await one(id)).toMatchObject({ needs_update: false, core_text: 'Baking of bread' });
  });

  test('says nothing where nothing is said, and is near to nothing', async () => {
    const [silent = ''] = await on.people(1);
    await mark(silent);
    await turns(wanting());
    expect(await one(silent)).toMatchObject({ needs_update: false, core_text: '', core: null });
  });
});

describe('another model', () => {
  const serving = async () => (await models()).find(({ serves }) => serves)?.version;

  test('is filled in while the old one serves, a crash in the middle loses nothing, and then it serves alone', async () => {
    const people = await Promise.all(
      Array.from({ length: usually(40, 60) }, (_, at) => person(`Trade number ${randomUUID()} ${at}`)),
    );
    await turns(wanting());
    const before = await serving();
    let calls = 0;
    const dying = another('2', async () => {
      calls += 1;
      if (calls === 3) throw new Error('the line is cut');
    });
    await turns(wanting(dying));
    expect(app.log.some((line) => line.includes('the line is cut'))).toBe(true);
    expect(await serving()).toBe(before);
    const [half] = await rows(
      'select count(*)::int as n from candidate_embeddings where slot = 1 and embedded_at is not null',
    );
    expect(half?.n).toBeGreaterThan(0);
    expect(half?.n).toBeLessThan(people.length);
    // What the crashed one had taken is nobody's until its time is over; the rest goes on, and nothing is asked twice.
    const next = another('2');
    await turns(wanting(next));
    expect(await serving()).toBe(before);
    expect((await one(people[0] ?? ''))?.core).toEqual(expect.any(String));
    await turns(wanting(next, 6));
    expect(await serving()).toBe('2');
    const asked = [...dying.asked, ...next.asked].filter((text) => text.startsWith('Trade number'));
    expect(new Set(asked).size).toBe(asked.length);
    expect(await rows('select 1 from candidate_embeddings where slot = 0')).toEqual([]);
    const [without] = await rows(`select count(*)::int as n from candidates c
      where not exists (select from candidate_embeddings e where e.profile_id = c.profile_id and e.embedded_at is not null)`);
    expect(without?.n).toBe(0);
    expect(await models()).toEqual([
      expect.objectContaining({ name: 'embedded', slot: null, serves: false }),
      { name: 'another', version: '2', slot: 1, serves: true },
    ]);
  });

  test('is not pushed out again by a process of the old version that still runs, but comes back an hour later', async () => {
    await turns(wanting());
    expect(await serving()).toBe('2');
    await turns(wanting(undefined, 90));
    expect(await serving()).toBe('1');
  });

  test('is worked out by several processes at once, each row by one of them', async () => {
    const skills = Array.from({ length: usually(35, 80) }, () => `Skill ${randomUUID().replace(/[^a-z]/g, '')}`);
    for (const skill of skills) await person(skill);
    const [a, b] = [another('3'), another('3')];
    await Promise.all([turns(wanting(a, 200)), turns(wanting(b, 200))]);
    const asked = [...a.asked, ...b.asked].filter((text) => skills.includes(text));
    expect(asked.sort()).toEqual([...skills].sort());
    expect(await serving()).toBe('3');
  });

  test('that is overtaken by a third one leaves, and the first serves until the third is there', async () => {
    const never = another('4', async () => {
      throw new Error('no answer');
    });
    await turns(wanting(never, 300));
    // The first minute makes room.
    for (const minute of [300, 301]) await turns(wanting(another('5'), minute));
    expect(await serving()).toBe('5');
    expect((await models()).filter(({ slot }) => slot !== null)).toHaveLength(1);
  });
});
