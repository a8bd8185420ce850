import { endpoints } from '@marula/contract/endpoints';
import { storage } from '@marula/contract/file-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { cv, filesOf, PDF } from './candidate-app.files.fixture.ts';
import { candidateAppOf, type TestPerson } from './candidate-app.fixture.ts';

const { buckets } = storage;

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let pipeline: ReturnType<typeof applicationsOf>;
let files: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  me = candidateAppOf(app);
  pipeline = applicationsOf(app);
  files = await filesOf(app);
});
afterAll(() => app.stop());

describe('who reads a candidate’s files', () => {
  const reading = async (owner: TestMember, who: TestPerson) => {
    const path = await files.putDocument(who);
    const draft = await files.putDocument(who);
    await me.at(who, 'POST', '/document', { ...cv, path });
    const video = await files.putVideo(who);
    await me.at(who, 'POST', '/video', { path: video, length_in_seconds: 10 });
    const { id: job } = (await pipeline.post(owner)).json();
    return { path, draft, job };
  };
  const signed = async (reader: Pick<TestPerson, 'headers'>, path: string) =>
    (await files.clientOf(reader).from(buckets.candidateDocuments).createSignedUrl(path, 60)).data?.signedUrl;
  const downloads = async (reader: Pick<TestPerson, 'headers'>, path: string) =>
    (await files.clientOf(reader).from(buckets.candidateDocuments).download(path)).error === null;

  test('is a company they have applied to, as long as it knows them, and only what they show', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, draft, job } = await reading(owner, who);
    expect(await downloads(owner, path)).toBe(false);
    const [id = ''] = await pipeline.place(owner, job, [who.id]);
    expect(await downloads(owner, path)).toBe(true);
    expect(await downloads(owner, draft)).toBe(false);
    const { candidate } = (await pipeline.read(owner, id)).json();
    const address = candidate.documents[0].url;
    expect((await files.open(address)).status).toBe(200);
    expect((await files.open(candidate.video.video_url)).status).toBe(200);
    const profile = (
      await app.call(endpoints.candidates.read, { headers: owner.headers, url: `/api/candidate/${who.id}` })
    ).json();
    expect((await files.open(profile.candidate.documents[0].url)).status).toBe(200);
    await app.db.query('update profiles set active = false where id = $1', [owner.profile_id]);
    expect((await files.open(address)).status).toBe(400);
    await app.db.query('update profiles set active = true where id = $1', [owner.profile_id]);
    await app.db.query('delete from applications where id = $1', [id]);
    expect((await files.open(address)).status).toBe(400);
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
    const url = `${files.origin}/storage/v1/object/${buckets.candidateDocuments}/${path}`;
    expect((await fetch(url)).status).toBe(400);
    const mine = (await me.at(who, 'GET')).json().documents[0].url as string;
    expect((await files.open(mine.slice(0, -4))).status).toBe(400);
    expect((await files.open(mine.replace(path, `${who.id}/other`))).status).toBe(400);
  });

  test('is no employer who would change them', async () => {
    const [owner, who] = [await pipeline.owner(5), await me.join()];
    const { path, job } = await reading(owner, who);
    await pipeline.place(owner, job, [who.id]);
    const bucket = files.clientOf(owner).from(buckets.candidateDocuments);
    const overwrite = await bucket.upload(path, PDF, { upsert: true, contentType: 'application/pdf' });
    expect(overwrite.error).not.toBeNull();
    await bucket.remove([path]);
    expect(await files.isThere(path)).toBe(true);
  });
});
