import { candidateFileLimits, otherDocumentTypeId, storage } from '@marula/contract/file-limits';
import { candidateLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { cv, filesOf, MP4, PDF, PNG, WAV } from './candidate-app.files.fixture.ts';
import { candidateAppOf, PATIENTLY, pathsOf, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

const { buckets } = storage;

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let files: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  files = await filesOf(app);
});
afterAll(() => app.stop());

describe('uploads', () => {
  test.each([
    [buckets.candidateDocuments, PNG, 'image/png'],
    [buckets.candidateVideos, MP4, 'video/mp4'],
    [buckets.candidateRecordings, WAV, 'audio/wav'],
    [buckets.vehicleImages, PNG, 'image/png'],
  ])('into %s go to one’s own folder and no other', async (bucket, body, contentType) => {
    const [one, other] = [await me.join(), await me.join()];
    expect(await files.put(one, bucket, body, contentType)).toContain(one.id);
    const foreign = await files.clientOf(one).from(bucket).upload(`${other.id}/x`, body, { contentType });
    expect(foreign.error?.message).toMatch(/row-level security/);
    const { data } = files.clientOf(one).from(bucket).getPublicUrl(`${one.id}/x`);
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
    const { error } = await files.clientOf(who).from(bucket).upload(`${who.id}/x`, body, { contentType });
    expect(error).toMatchObject({ statusCode: '415' });
  });

  test('are made by people who look for work, so many of them, and by nobody else', async () => {
    const who = await me.join();
    await app.db.query(
      `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
       select $1, $2 || '/' || n, $2, gen_random_uuid(), '{}' from generate_series(1, $3::int) n`,
      [buckets.candidateDocuments, who.id, candidateFileLimits.filesPerBucket - 1],
    );
    const path = await files.putDocument(who);
    await expect(files.putDocument(who)).rejects.toThrow(/row-level security/);
    const bucket = files.clientOf(who).from(buckets.candidateDocuments);
    expect((await bucket.upload(path, PDF, { upsert: true, contentType: 'application/pdf' })).error).toBeNull();
    const visitor = await app.visit();
    const { profile_id: id, headers } = await app.signIn();
    for (const stranger of [
      { ...visitor, id: visitor.user_id },
      { id, email: '', headers },
    ]) {
      await expect(files.putDocument(stranger)).rejects.toThrow(/row-level security/);
    }
  });

  test('do not replace or remove what a profile names', async () => {
    const who = await me.join();
    const path = await files.putVideo(who);
    const bucket = files.clientOf(who).from(buckets.candidateVideos);
    const replace = async () => (await bucket.upload(path, MP4, { upsert: true, contentType: 'video/mp4' })).error;
    expect(await replace()).toBeNull();
    await me.at(who, 'POST', '/video', { path, length_in_seconds: 10 });
    expect(await replace()).toMatchObject({ message: expect.stringMatching(/row-level security/) });
    await bucket.remove([path]);
    expect(await files.isThere(path)).toBe(true);
  });

  test('of videos may be larger than any other', async () => {
    const who = await me.join();
    const film = Buffer.concat([MP4, Buffer.alloc(55 * 1024 * 1024)]);
    const path = await files.put(who, buckets.candidateVideos, film, 'video/mp4');
    const video = (await me.at(who, 'POST', '/video', { path, length_in_seconds: 600 })).json();
    const end = await files.open(video.video_url, { headers: { range: 'bytes=-1' } });
    expect(end.headers.get('content-range')).toBe(`bytes ${film.length - 1}-${film.length - 1}/${film.length}`);
  });

  test('that are too large are refused', async () => {
    const who = await me.join();
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    const bucket = files.clientOf(who).from(buckets.candidateDocuments);
    const { error } = await bucket.upload(`${who.id}/x`, large, { contentType: 'application/pdf' });
    expect(error).toMatchObject({ statusCode: '413' });
  });
});

test('an address of one’s own file ends with the session and with the account', async () => {
  const ends = [
    (who: TestPerson) => app.http.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers: who.headers }),
    (who: TestPerson) => app.db.query('update profiles set active = false where id = $1', [who.id]),
  ];
  for (const end of ends) {
    const who = await me.join();
    const path = await files.putDocument(who);
    const { data } = await files.clientOf(who).from(buckets.candidateDocuments).createSignedUrl(path, 60);
    const status = async () => (await fetch(data?.signedUrl ?? '')).status;
    expect(await status()).toBe(200);
    await end(who);
    expect(await status()).toBe(400);
  }
});

describe('a document', () => {
  test('is registered with what it proves, opens in a browser, and goes with its file', async () => {
    const who = await me.join();
    const school = { education_level_id: 4, school: 'Prue Leith' };
    const { id: education_id } = (await me.at(who, 'POST', '/education', school)).json();
    const path = await files.putDocument(who);
    const added = (await me.at(who, 'POST', '/document', { ...cv, path, education_id })).json();
    expect(added).toMatchObject({ ...cv, education_id, job_history_id: null });
    const file = await files.open(added.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    const profile = (await me.at(who, 'GET')).json();
    expect(profile.documents).toMatchObject([{ id: added.id }]);
    expect(profile.education).toMatchObject([{ documents: [{ id: added.id }] }]);
    expect((await files.open(profile.education[0].documents[0].url)).status).toBe(200);
    expect((await me.at(who, 'DELETE', `/document/${added.id}`)).json()).toEqual({ id: added.id });
    await expect.poll(() => files.isThere(path), PATIENTLY).toBe(false);
    expect((await files.open(added.url)).status).toBe(400);
  });

  test('goes with the entry it belongs to', async () => {
    const who = await me.join();
    const { id } = (await me.at(who, 'POST', '/job-history', { company_name: 'Hotel' })).json();
    const path = await files.putDocument(who);
    await me.at(who, 'POST', '/document', { ...cv, path, job_history_id: id });
    await me.at(who, 'DELETE', `/job-history/${id}`);
    expect((await me.at(who, 'GET')).json().documents).toEqual([]);
    await expect.poll(() => files.isThere(path), PATIENTLY).toBe(false);
  });

  test('that two entries name stays until the last of them goes', async () => {
    const who = await me.join();
    const path = await files.putDocument(who);
    const [one, two] = [
      (await me.at(who, 'POST', '/document', { ...cv, path })).json(),
      (await me.at(who, 'POST', '/document', { ...cv, path, title: 'Again' })).json(),
    ];
    await me.at(who, 'DELETE', `/document/${one.id}`);
    const waiting =
      "select from pgboss.job where name = 'candidate-app.remove-file' and state in ('created', 'active', 'retry')";
    await expect.poll(async () => (await app.db.query(waiting)).rows, PATIENTLY).toEqual([]);
    expect((await files.open(two.url)).status).toBe(200);
    await me.at(who, 'DELETE', `/document/${two.id}`);
    await expect.poll(() => files.isThere(path), PATIENTLY).toBe(false);
  });

  test('of somebody else, without a file or from outside the own folder is not found', async () => {
    const [who, other] = [await me.join(), await me.join()];
    const theirs = await files.putDocument(other);
    const video = await files.putVideo(who);
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
    const path = await files.putDocument(who);
    const { id } = (await me.at(other, 'POST', '/job-history', { company_name: 'Hotel' })).json();
    const foreign = await me.at(who, 'POST', '/document', { ...cv, path, job_history_id: id });
    expect([foreign.statusCode, refusalOf(foreign)]).toEqual([404, 'candidates.entry_not_found']);
    const unknown = await me.at(who, 'POST', '/document', { ...cv, path, document_type_id: 40_000 });
    expect(pathsOf(unknown)).toEqual(['body.document_type_id']);
    const mine = (await me.at(who, 'POST', '/document', { ...cv, path })).json();
    expect((await me.at(other, 'DELETE', `/document/${mine.id}`)).statusCode).toBe(404);
    expect((await files.open(mine.url)).status).toBe(200);
  });

  test('is one of a limited number', async () => {
    const who = await me.join();
    const path = await files.putDocument(who);
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
  const [first, second] = [await files.putVideo(who), await files.putVideo(who)];
  expect((await me.at(who, 'DELETE', '/video')).statusCode).toBe(404);
  await me.at(who, 'POST', '/video', { path: first, length_in_seconds: 61 });
  await app.db.query('update candidates set video_grading = true where profile_id = $1', [who.id]);
  await app.db.query(
    "update candidate_videos set grade = 80, feedback = 'Clear', transcript = 'Hello' where profile_id = $1",
    [who.id],
  );
  const video = (await me.at(who, 'POST', '/video', { path: second, length_in_seconds: 30 })).json();
  expect(video).toMatchObject({ length_in_seconds: 30, grade: null, feedback: null, transcript: null });
  const part = await files.open(video.video_url, {
    headers: { range: 'bytes=4-7' },
  });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  await expect.poll(() => files.isThere(first), PATIENTLY).toBe(false);
  for (const length_in_seconds of [0, -1, 1.5, 601]) {
    expect((await me.at(who, 'POST', '/video', { path: second, length_in_seconds })).statusCode).toBe(400);
  }
  expect((await me.at(who, 'POST', '/video', { path: second, length_in_seconds: 30, grade: 100 })).statusCode).toBe(
    400,
  );
  expect((await me.at(who, 'DELETE', '/video')).json()).toEqual({ video: null });
  await expect.poll(() => files.isThere(second), PATIENTLY).toBe(false);
  expect((await me.at(who, 'GET')).json().video).toBeNull();
});

test('a recording belongs to a language, a picture to a vehicle, and both go with it', async () => {
  const who = await me.join();
  const sound = await files.put(who, buckets.candidateRecordings, WAV, 'audio/wav');
  const car = await files.put(who, buckets.vehicleImages, PNG, 'image/png');
  expect(refusalOf(await me.at(who, 'POST', '/language/3/recording', { path: sound }))).toBe(
    'candidates.entry_not_found',
  );
  await me.at(who, 'POST', '/language', { language_id: 3, language_proficiency_id: 4 });
  const language = (await me.at(who, 'POST', '/language/3/recording', { path: sound })).json();
  expect((await files.open(language.recording_url)).headers.get('content-type')).toBe('audio/wav');
  const vehicle = (await me.at(who, 'POST', '/vehicle', { make: 'VW', model: 'Polo', type: 'Car' })).json();
  const shown = (await me.at(who, 'POST', `/vehicle/${vehicle.id}/image`, { path: car })).json();
  expect((await files.open(shown.image_url)).headers.get('content-type')).toBe('image/png');
  expect(refusalOf(await me.at(await me.join(), 'DELETE', `/vehicle/${vehicle.id}/image`))).toBe(
    'candidates.entry_not_found',
  );
  const silent = (await me.at(who, 'DELETE', '/language/3/recording')).json();
  expect(silent).toMatchObject({ language: { id: 3 }, recording_url: null });
  await me.at(who, 'DELETE', `/vehicle/${vehicle.id}`);
  await expect.poll(() => files.isThere(sound), PATIENTLY).toBe(false);
  await expect.poll(() => files.isThere(car), PATIENTLY).toBe(false);
});

test('what answers a question is a document of no other kind', async () => {
  const row = await app.db.one('select name from document_types where id = $1', [otherDocumentTypeId]);
  expect(row).toEqual({ name: 'Other document' });
});
