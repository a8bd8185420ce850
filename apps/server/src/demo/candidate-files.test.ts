import { storage } from '@marula/contract/file-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { addDemoFiles } from './candidate-files.ts';
import { cvPdf } from './cv-pdf.ts';
import { fillDemo } from './fill.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  await fillDemo(app.db, { companies: 16, jobs: 60, candidates: 120, seed: 3, now: new Date('2026-11-15T09:00:00Z') });
});
afterAll(() => app.stop());

test('a page says where each of its parts stands', () => {
  const text = cvPdf([{ text: 'Ťhandi (Cape Town) \\ é' }]).toString('latin1');
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  expect(text).toContain('(?handi \\(Cape Town\\) \\\\ é) Tj');
});

test('people who applied to the demo’s companies have a CV that opens, once', async () => {
  const added = await addDemoFiles(app.db, app.deps.files);
  expect(added).toBeGreaterThan(5);
  expect(await addDemoFiles(app.db, app.deps.files)).toBe(0);
  const { rows } = await app.db.query<{ profile_id: string; url: string }>(
    'select profile_id, url from candidate_documents',
  );
  expect(rows.length).toBe(added);
  for (const { profile_id, url } of rows) {
    const { candidateDocuments } = storage.buckets;
    expect(await app.deps.files.find(candidateDocuments, url)).toMatchObject({ owner_id: profile_id });
    const bytes = await app.deps.files.read(candidateDocuments, url);
    expect(Buffer.from(bytes ?? []).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  }
});
