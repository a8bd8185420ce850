import { randomUUID } from 'node:crypto';
import { storage } from '@marula/contract/file-limits';
import { createClient } from '@supabase/supabase-js';
import type { TestApp } from '../../app/test-app.ts';
import type { TestPerson } from './candidate-app.fixture.ts';

const { buckets } = storage;

/** The smallest files that are what they say. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const MP4 = Buffer.concat([
  Buffer.from('0000001466747970', 'hex'),
  Buffer.from('isom\0\0\0\0isom'),
  Buffer.alloc(64),
]);
export const WAV = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]);

export const cv = { title: 'CV', document_type_id: 1 };

/** What tests of files do over and over, on a port of the app's own. */
export async function filesOf(app: TestApp) {
  const origin = await app.listen();
  const clientOf = ({ headers }: Pick<TestPerson, 'headers'>) => {
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    return createClient(origin, 'sb_publishable_test', { accessToken: async () => token }).storage;
  };
  /** Puts a file into somebody's own folder, and answers with its name there. */
  const put = async (who: TestPerson, bucket: string, body: Buffer, contentType: string): Promise<string> => {
    const name = `${who.id}/${randomUUID()}`;
    const { error } = await clientOf(who).from(bucket).upload(name, body, { contentType });
    if (error) throw error;
    return name;
  };
  return {
    origin,
    clientOf,
    put,
    putDocument: (who: TestPerson) => put(who, buckets.candidateDocuments, PDF, 'application/pdf'),
    putVideo: (who: TestPerson) => put(who, buckets.candidateVideos, MP4, 'video/mp4'),
    isThere: async (name: string) =>
      (await app.db.query('select from storage.objects where name = $1', [name])).rows.length > 0,
    /** As a browser opens it, at the port of this test. */
    open: (url: string, init: RequestInit = {}) => fetch(url.replace(app.deps.config.http.siteUrl, origin), init),
  };
}
