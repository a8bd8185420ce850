import { storage } from '@marula/contract/file-limits';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { cv, PDF } from './candidate-app.files.fixture.ts';
import { candidateAppOf, PATIENTLY, person } from './candidate-app.fixture.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
});
afterAll(() => app.stop());

test('with the published client: signs up, confirms, makes a profile, applies, is read by the company, and leaves', async () => {
  const email = 'journey@example.test';
  const password = 'thirteen geese';
  const client = createClient(url, 'sb_publishable_test', { auth: { persistSession: false } });
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const { text } = await app.inbox.waitFor(({ to }) => to.includes(email));
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  const who = { id, email, headers: { authorization: `Bearer ${data.session?.access_token}`, 'x-tenant': 'ZA' } };

  const me = candidateAppOf(app);
  expect((await me.at(who, 'GET')).statusCode).toBe(401);
  expect((await me.at(who, 'POST', '', person)).json()).toMatchObject({ id, email, first_name: person.first_name });

  const path = `${id}/My CV – été.pdf`;
  const bucket = client.storage.from(storage.buckets.candidateDocuments);
  // The hyphen of a word processor is none that a file's name may have.
  expect((await bucket.upload(path, PDF, { contentType: 'application/pdf' })).error).not.toBeNull();
  const name = path.replace('–', '-').normalize('NFD');
  expect((await bucket.upload(name, PDF, { contentType: 'application/pdf' })).error).toBeNull();
  expect((await me.at(who, 'POST', '/document', { ...cv, path: name })).statusCode).toBe(200);

  const pipeline = applicationsOf(app);
  const owner = await pipeline.owner(1);
  const { id: job } = (await pipeline.post(owner)).json();
  const application = (await pipeline.apply(who, job)).json();
  const { candidate } = (await pipeline.read(owner, application.id)).json();
  const file = await fetch(candidate.documents[0].url.replace(app.deps.config.http.siteUrl, url));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);

  expect((await me.at(who, 'DELETE', '', { confirmation: 'DELETE' })).json()).toEqual({ id });
  await expect
    .poll(async () => (await app.db.query('select from auth.users where id = $1', [id])).rows, PATIENTLY)
    .toEqual([]);
  expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  expect((await pipeline.read(owner, application.id)).statusCode).toBe(404);
});
