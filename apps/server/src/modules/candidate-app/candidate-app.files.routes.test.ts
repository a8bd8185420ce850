import { randomUUID } from 'node:crypto';
import { candidateLimits, storage } from '@marula/contract/limits';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { candidateAppOf, pathsOf, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

const { buckets } = storage;

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let pipeline: ReturnType<typeof applicationsOf>;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  pipeline = applicationsOf(app);
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

const clientOf = ({ headers }: Pick<TestPerson, 'headers'>) => {
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  return createClient(origin, 'sb_publishable_test', { accessToken: async () => token }).storage;
};

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
// One pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MP4 = Buffer.concat([Buffer.from('0000001466747970', 'hex'), Buffer.from('isom\0\0\0\0isom'), Buffer.alloc(64)]);
const WAV = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]);

/** Puts a file into somebody's own folder, and answers with its name there. */
async function put(who: TestPerson, bucket: string, body: Buffer, contentType: string): Promise<string> {
  const name = `${who.id}/${randomUUID()}`;
  const { error } = await clientOf(who).from(bucket).upload(name, body, { contentType });
  if (error) throw error;
  return name;
}

const putDocument = (who: TestPerson) => put(who, buckets.candidateDocuments, PDF, 'application/pdf');
const putVideo = (who: TestPerson) => put(who, buckets.candidateVideos, MP4, 'video/mp4');

const isThere = async (name: string) =>
  (await app.db.query('select from storage.objects where name = $1', [name])).rows.length > 0;

/** As a browser opens it, at the port of this test. */
const open = (url: string) => fetch(url.replace(app.deps.config.http.siteUrl, origin));

const cv = { title: 'CV', document_type_id: 1 };

describe('uploads', () => {
  test.each([
    [buckets.candidateDocuments, PNG, 'image/png'],
    [buckets.candidateVideos, MP4, 'video/mp4'],
    [buckets.candidateRecordings, WAV, 'audio/wav'],
    [buckets.vehicleImages, PNG, 'image/png'],
  ])('into %s go to one’s own folder and no other', async (bucket, body, contentType) => {
    const [one, other] = [await me.join(), await me.join()];
    expect(await put(one, bucket, body, contentType)).toContain(one.id);
    const foreign = await clientOf(one).from(bucket).upload(`${other.id}/x`, body, { contentType });
    expect(foreign.error?.message).toMatch(/row-level security/);
    const { data } = clientOf(one).from(bucket).getPublicUrl(`${one.id}/x`);
    expect((await fetch(data.publicUrl)).status).toBe(400);
  });

  test.each([
    [buckets.candidateDocuments, Buffer.from('<!doctype html><script>1</script>'), 'application/pdf'],
    [buckets.candidateDocuments, MP4, 'application/pdf'],
    [buckets.candidateDocuments, MP4, 'video/mp4'],
    [buckets.candidateVideos, PDF, 'video/mp4'],
    [buckets.candidateVideos, WAV, 'video/mp4'],
    [buckets.candidateVideos, PNG, 'image/png'],
    [buckets.candidateRecordings, Buffer.from('hello'), 'audio/webm'],
    [buckets.candidateRecordings, MP4, 'audio/mpeg'],
    [buckets.vehicleImages, PDF, 'image/png'],
    [buckets.vehicleImages, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ])('into %s are what they say: %# is refused', async (bucket, body, contentType) => {
    const who = await me.join();
    const { error } = await clientOf(who).from(bucket).upload(`${who.id}/x`, body, { contentType });
    expect(error).toMatchObject({ statusCode: '415' });
  });

  test('that are too large are refused', async () => {
    const who = await me.join();
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    const bucket = clientOf(who).from(buckets.candidateDocuments);
    const { error } = await bucket.upload(`${who.id}/x`, large, { contentType: 'application/pdf' });
    expect(error).toMatchObject({ statusCode: '413' });
  });
});

describe('a document', () => {
  test('is registered with what it proves, opens in a browser, and goes with its file', async () => {
    const who = await me.join();
    const school = { education_level_id: 4, school: 'Prue Leith' };
    const { id: education_id } = (await me.at(who, 'POST', '/education', school)).json();
    const path = await putDocument(who);
    const added = (await me.at(who, 'POST', '/document', { ...cv, path, education_id })).json();
    expect(added).toMatchObject({ ...cv, education_id, job_history_id: null });
    const file = await open(added.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    const profile = (await me.at(who, 'GET')).json();
    expect(profile.documents).toMatchObject([{ id: added.id }]);
    expect(profile.education).toMatchObject([{ documents: [{ id: added.id }] }]);
    expect((await open(profile.education[0].documents[0].url)).status).toBe(200);
    expect((await me.at(who, 'DELETE', `/document/${added.id}`)).json()).toEqual({ id: added.id });
    await expect.poll(() => isThere(path)).toBe(false);
    expect((await open(added.url)).status).toBe(400);
  });

  test('goes with the entry it belongs to', async () => {
    const who = await me.join();
    const { id } = (await me.at(who, 'POST', '/job-history', { company_name: 'Hotel' })).json();
    const path = await putDocument(who);
    await me.at(who, 'POST', '/document', { ...cv, path, job_history_id: id });
    await me.at(who, 'DELETE', `/job-history/${id}`);
    expect((await me.at(who, 'GET')).json().documents).toEqual([]);
    await expect.poll(() => isThere(path)).toBe(false);
  });

  test('that two entries name stays until the last of them goes', async () => {
    const who = await me.join();
    const path = await putDocument(who);
    const [one, two] = [
      (await me.at(who, 'POST', '/document', { ...cv, path })).json(),
      (await me.at(who, 'POST', '/document', { ...cv, path, title: 'Again' })).json(),
    ];
    await me.at(who, 'DELETE', `/document/${one.id}`);
    const waiting =
      "select from pgboss.job where name = 'candidate-app.remove-file' and state in ('created', 'active', 'retry')";
    await expect.poll(async () => (await app.db.query(waiting)).rows).toEqual([]);
    expect((await open(two.url)).status).toBe(200);
    await me.at(who, 'DELETE', `/document/${two.id}`);
    await expect.poll(() => isThere(path)).toBe(false);
  });

  test('of somebody else, without a file or from outside the own folder is not found', async () => {
    const [who, other] = [await me.join(), await me.join()];
    const theirs = await putDocument(other);
    const video = await putVideo(who);
    const paths = [
      theirs,
      video,
      `${who.id}/nothing`,
      `${who.id}/../${theirs}`,
      who.id,
      '/etc/passwd',
      'https://example.test/cv.pdf',
      'javascript:alert(1)',
    ];
    for (const path of paths) {
      const reply = await me.at(who, 'POST', '/document', { ...cv, path });
      expect([path, reply.statusCode, refusalOf(reply)]).toEqual([path, 404, 'files.not_found']);
    }
    const path = await putDocument(who);
    const { id } = (await me.at(other, 'POST', '/job-history', { company_name: 'Hotel' })).json();
    const foreign = await me.at(who, 'POST', '/document', { ...cv, path, job_history_id: id });
    expect([foreign.statusCode, refusalOf(foreign)]).toEqual([404, 'candidates.entry_not_found']);
    const unknown = await me.at(who, 'POST', '/document', { ...cv, path, document_type_id: 40_000 });
    expect(pathsOf(unknown)).toEqual(['body.document_type_id']);
    const mine = (await me.at(who, 'POST', '/document', { ...cv, path })).json();
    expect((await me.at(other, 'DELETE', `/document/${mine.id}`)).statusCode).toBe(404);
    expect((await open(mine.url)).status).toBe(200);
  });

  test('is one of a limited number', async () => {
    const who = await me.join();
    const path = await putDocument(who);
    await app.db.query(
      `insert into candidate_documents (profile_id, title, url, document_type_id)
       select $1, 'CV', $2, 1 from generate_series(1, $3::int)`,
      [who.id, path, candidateLimits.entries - 1],
    );
    const replies = await Promise.all([1, 2, 3].map(() => me.at(who, 'POST', '/document', { ...cv, path })));
    expect(replies.map(refusalOf).toSorted()).toEqual([...Array(2).fill('candidates.too_many_entries'), 'ok']);
  });
});

test('a new video takes the place of the old one, and nothing that was said of that', async () => {
  const who = await me.join();
  const [first, second] = [await putVideo(who), await putVideo(who)];
  expect((await me.at(who, 'DELETE', '/video')).statusCode).toBe(404);
  await me.at(who, 'POST', '/video', { path: first, length_in_seconds: 61 });
  await app.db.query(
    "update candidate_videos set grade = 80, feedback = 'Clear', transcript = 'Hello' where profile_id = $1",
    [who.id],
  );
  const video = (await me.at(who, 'POST', '/video', { path: second, length_in_seconds: 30 })).json();
  expect(video).toMatchObject({ length_in_seconds: 30, grade: null, feedback: null, transcript: null });
  const part = await fetch(video.video_url.replace(app.deps.config.http.siteUrl, origin), {
    headers: { range: 'bytes=4-7' },
  });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  await expect.poll(() => isThere(first)).toBe(false);
  for (const length_in_seconds of [0, -1, 1.5, 601]) {
    expect((await me.at(who, 'POST', '/video', { path: second, length_in_seconds })).statusCode).toBe(400);
  }
  expect((await me.at(who, 'POST', '/video', { path: second, length_in_seconds: 30, grade: 100 })).statusCode).toBe(
    400,
  );
  expect((await me.at(who, 'DELETE', '/video')).json()).toEqual({ video: null });
  await expect.poll(() => isThere(second)).toBe(false);
  expect((await me.at(who, 'GET')).json().video).toBeNull();
});

test('a recording belongs to a language, a picture to a vehicle, and both go with it', async () => {
  const who = await me.join();
  const sound = await put(who, buckets.candidateRecordings, WAV, 'audio/wav');
  const car = await put(who, buckets.vehicleImages, PNG, 'image/png');
  expect(refusalOf(await me.at(who, 'POST', '/language/3/recording', { path: sound }))).toBe(
    'candidates.entry_not_found',
  );
  await me.at(who, 'POST', '/language', { language_id: 3, language_proficiency_id: 4 });
  const language = (await me.at(who, 'POST', '/language/3/recording', { path: sound })).json();
  expect((await open(language.recording_url)).headers.get('content-type')).toBe('audio/wav');
  const vehicle = (await me.at(who, 'POST', '/vehicle', { make: 'VW', model: 'Polo', type: 'Car' })).json();
  const shown = (await me.at(who, 'POST', `/vehicle/${vehicle.id}/image`, { path: car })).json();
  expect((await open(shown.image_url)).headers.get('content-type')).toBe('image/png');
  expect(refusalOf(await me.at(await me.join(), 'DELETE', `/vehicle/${vehicle.id}/image`))).toBe(
    'candidates.entry_not_found',
  );
  const silent = (await me.at(who, 'DELETE', '/language/3/recording')).json();
  expect(silent).toMatchObject({ language: { id: 3 }, recording_url: null });
  await me.at(who, 'DELETE', `/vehicle/${vehicle.id}`);
  await expect.poll(() => isThere(sound)).toBe(false);
  await expect.poll(() => isThere(car)).toBe(false);
});

describe('who reads a candidate’s files', () => {
  const reading = async (owner: TestMember, who: TestPerson) => {
    const path = await putDocument(who);
    const draft = await putDocument(who);
    await me.at(who, 'POST', '/document', { ...cv, path });
    const video = await putVideo(who);
    await me.at(who, 'POST', '/video', { path: video, length_in_seconds: 10 });
    const { id: job } = (await pipeline.post(owner)).json();
    return { path, draft, job };
  };
  const signed = async (reader: Pick<TestPerson, 'headers'>, path: string) =>
    (await clientOf(reader).from(buckets.candidateDocuments).createSignedUrl(path, 60)).data?.signedUrl;
  const downloads = async (reader: Pick<TestPerson, 'headers'>, path: string) =>
    (await clientOf(reader).from(buckets.candidateDocuments).download(path)).error === null;

  test('is a company they have applied to, as long as it knows them, and only what they show', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, draft, job } = await reading(owner, who);
    expect(await downloads(owner, path)).toBe(false);
    const [id = ''] = await pipeline.place(owner, job, [who.id]);
    expect(await downloads(owner, path)).toBe(true);
    expect(await downloads(owner, draft)).toBe(false);
    const { candidate } = (await pipeline.read(owner, id)).json();
    const address = candidate.documents[0].url;
    expect((await open(address)).status).toBe(200);
    expect((await open(candidate.video.video_url)).status).toBe(200);
    await app.db.query('update profiles set active = false where id = $1', [owner.profile_id]);
    expect((await open(address)).status).toBe(400);
    await app.db.query('update profiles set active = true where id = $1', [owner.profile_id]);
    await app.db.query('delete from applications where id = $1', [id]);
    expect((await open(address)).status).toBe(400);
  });

  test('is nobody they were only invited by', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, job } = await reading(owner, who);
    const [id = ''] = await pipeline.place(owner, job, [who.id], 'Invited');
    expect((await pipeline.read(owner, id)).json().candidate).toMatchObject({ documents: [], video: null });
    expect(await downloads(owner, path)).toBe(false);
    expect(await signed(owner, path)).toBeUndefined();
  });

  test('is no other company, no other candidate and nobody without a session', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, job } = await reading(owner, who);
    await pipeline.place(owner, job, [who.id]);
    for (const stranger of [await app.signIn(), await me.join(), { headers: {} }]) {
      expect(await downloads(stranger, path)).toBe(false);
      expect(await signed(stranger, path)).toBeUndefined();
    }
    const url = `${origin}/storage/v1/object/${buckets.candidateDocuments}/${path}`;
    expect((await fetch(url)).status).toBe(400);
    const mine = (await me.at(who, 'GET')).json().documents[0].url as string;
    expect((await open(mine.slice(0, -4))).status).toBe(400);
    expect((await open(mine.replace(path, `${who.id}/other`))).status).toBe(400);
  });

  test('is no employer who would change them', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, job } = await reading(owner, who);
    await pipeline.place(owner, job, [who.id]);
    const bucket = clientOf(owner).from(buckets.candidateDocuments);
    const overwrite = await bucket.upload(path, PDF, { upsert: true, contentType: 'application/pdf' });
    expect(overwrite.error).not.toBeNull();
    await bucket.remove([path]);
    expect(await isThere(path)).toBe(true);
  });
});
