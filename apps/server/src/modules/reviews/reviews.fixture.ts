import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { ReviewKind } from '@marula/contract/review-words';
import type { TestApp } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';

const { reviews, candidateApp } = endpoints;
type Headers = Record<string, string>;

const at = (id: string, rest = '') => `/api/admin/reviews/${id}${rest}`;

const staffCalls = (app: TestApp) => ({
  list: (headers: Headers, state = 'waiting') => app.call(reviews.list, { headers, query: { state } }),
  look: (headers: Headers, id: string) => app.call(reviews.read, { url: at(id), headers }),
  open: (headers: Headers, id: string) => app.call(reviews.file, { url: at(id, '/file'), headers }),
  number: (headers: Headers, id: string) => app.call(reviews.number, { url: at(id, '/number'), headers }),
  letter: (headers: Headers, id: string, query: Record<string, string>) =>
    app.call(reviews.letter, { url: at(id, '/letter'), headers, query }),
  judge: (headers: Headers, id: string, payload: object) =>
    app.call(reviews.judge, {
      url: at(id, '/judgement'),
      headers,
      payload: { reason: 'Watched it twice', ...payload },
    }),
});

/** People with videos and documents, and those who look at them. */
export const reviewsOf = (app: TestApp) => {
  const people = applicationsOf(app);

  /** Without the platform: its rows alone, for tests that open no file. */
  async function film({ id: profile_id }: TestCandidate): Promise<string> {
    const name = `${profile_id}/${randomUUID()}`;
    await app.db.query(
      `insert into candidate_videos (profile_id, video_url, length_in_seconds) values ($1, $2, 60)
       on conflict (profile_id) do update set video_url = $2, feedback = null, grade = null`,
      [profile_id, name],
    );
    return name;
  }
  async function waitingOf({ id }: TestCandidate, kind: ReviewKind = 'video'): Promise<string[]> {
    const { rows } = await app.db.query<{ id: string }>(
      "select id from reviews where profile_id = $1 and kind = $2 and state = 'waiting'",
      [id, kind],
    );
    return rows.map((row) => row.id);
  }
  async function filmed(extra: object = {}) {
    const who = await people.candidate('Nomsa', extra);
    const file = await film(who);
    const [id = ''] = await waitingOf(who);
    return { who, file, id };
  }
  const ask = ({ headers }: TestCandidate, document_id: string) =>
    app.call(reviews.ask, { headers, payload: { document_id } });
  /** Somebody with a number and a document of their own. */
  async function documented() {
    const who = await people.candidate('Thandi');
    const document = randomUUID();
    await app.db.query(
      `insert into candidate_citizenships (profile_id, id_passport_number, country) values ($1, '9001015009087', 'South Africa')
       on conflict (profile_id) do update set id_passport_number = excluded.id_passport_number, country = excluded.country`,
      [who.id],
    );
    await insertRows(app.db, 'candidate_documents', [
      { id: document, profile_id: who.id, title: 'ID', url: `${who.id}/${document}.pdf`, document_type_id: 1 },
    ]);
    return { who, document };
  }
  async function asked() {
    const one = await documented();
    await ask(one.who, one.document);
    const [id = ''] = await waitingOf(one.who, 'identity');
    return { ...one, id };
  }

  return {
    ...people,
    film,
    filmed,
    waitingOf,
    documented,
    ask,
    asked,
    own: ({ headers }: TestCandidate) => app.call(reviews.own, { headers }),
    ...staffCalls(app),
    profile: async ({ headers }: TestCandidate) => (await app.call(candidateApp.read, { headers })).json(),
    isMarked: async ({ id }: TestCandidate) =>
      (await app.db.query<{ marked: boolean }>('select marula_verified as marked from profiles where id = $1', [id]))
        .rows[0]?.marked,
    told: async ({ id }: TestCandidate) => {
      await app.settled();
      const { rows } = await app.db.query<{ type: string; code: string }>(
        "select type, data ->> 'code' as code from notifications where recipient_id = $1 order by created_at",
        [id],
      );
      return rows;
    },
  };
};
