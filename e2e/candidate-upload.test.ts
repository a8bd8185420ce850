import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { postJob } from './jobs/job-calls.ts';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { foundCompany } from './support/company.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { overflow, visit } from './support/visit.ts';

interface Profile {
  profile_image: string | null;
  documents: { title: string; url: string }[];
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000_000)]);
const chosen = { name: 'Matric certificate.pdf', mimeType: 'application/pdf', buffer: pdf };

it('a document whose line is lost in the middle waits, goes on from there, and arrives whole and once', async () => {
  const { email, token } = await newCandidate(product, 'Nomsa', 'Dlamini');
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const context = page.context();
  await signInContext(context, product.url, email);
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  const sent = { begun: 0, parts: 0 };
  await context.route('**/storage/v1/upload/resumable**', async (route) => {
    const method = route.request().method();
    if (method === 'POST') sent.begun += 1;
    if (method === 'PATCH') sent.parts += 1;
    if (sent.parts === 8 && method === 'PATCH') await context.setOffline(true);
    await route.fallback();
  });

  await visit(page, `${product.url}/app/profile/documents?entry=new`);
  await page.getByLabel('Choose a file').setInputFiles(chosen);
  await page.getByLabel('What is it?').selectOption({ label: 'Qualification' });
  await page.getByRole('button', { name: 'Add it' }).tap();
  await page.getByText('Waiting for a connection: 36 % sent').waitFor();
  await fine();
  expect(sent.begun).toBe(1);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Open Matric certificate' }).waitFor();
  await fine();

  // Twenty parts, and the one that was lost.
  expect(sent).toEqual({ begun: 1, parts: 21 });
  const { documents } = await call<Profile>(`${product.url}/api/candidate/me`, { method: 'GET', token });
  expect(documents.map(({ title }) => title)).toEqual(['Matric certificate']);
  const stored = await fetch(new URL(documents[0]?.url ?? '', product.url));
  expect(Buffer.from(await stored.arrayBuffer()).equals(pdf)).toBe(true);
  await close();
});

const thirtyMegabytes = 30 * 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), 'marula-photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pngPart = (kind: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** As heavy as a good camera makes it, and nothing packed: a PNG of one colour, eight bits for each of three. */
function heavyPhoto(): string {
  const file = path.join(folder, 'me.png');
  const side = 3250;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(side * (1 + 3 * side), Buffer.concat([Buffer.alloc(1), Buffer.alloc(3 * side, 0xa3)]));
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(rows, { level: 0 })),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  writeFileSync(file, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]));
  expect(statSync(file).size).toBeGreaterThan(thirtyMegabytes);
  return file;
}

function noPhoto(): string {
  const file = path.join(folder, 'broken.jpg');
  writeFileSync(file, Buffer.alloc(thirtyMegabytes, 'no photo'));
  return file;
}

const sizeOf = async (address: string) => (await (await fetch(new URL(address, product.url))).blob()).size;

it('a photo of thirty megabytes is made small on the phone, as a face and as an answer; what is no photo is refused with words', async () => {
  const { token: owner } = await foundCompany(product, { company: 'Harbour Bakery', start: 'trial' });
  const question = { id: randomUUID(), text: 'A photo of a cake you made', type: 'file', required: true };
  const job = await postJob(owner, 'Baker', { questionnaire: [question] });
  const { email, token } = await newCandidate(product, 'Ayanda', 'Khumalo');
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInContext(page.context(), product.url, email);
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  const read = () => call<Profile>(`${product.url}/api/candidate/me`, { method: 'GET', token });
  const [photo, broken] = [heavyPhoto(), noPhoto()];

  await visit(page, `${product.url}/app/profile/about`);
  const face = page.getByLabel('Choose one');
  await face.setInputFiles(broken);
  await page.getByText('The file is larger than 5 MB.').waitFor();
  expect((await read()).profile_image).toBeNull();
  await face.setInputFiles(photo);
  await page.getByText(/^Made small: 31\.7 MB is now [\d.]+ kB\.$/).waitFor();
  await expect.poll(async () => (await read()).profile_image).not.toBeNull();
  await fine();

  await visit(page, `${product.url}/app/apply/${job.id}`);
  const answer = page.getByLabel('Choose a photo or a PDF');
  await answer.setInputFiles(broken);
  await page.getByText('The file is larger than 10 MB.').waitFor();
  await fine();
  await answer.setInputFiles(photo);
  await page.getByText('The file is with your documents').waitFor();
  await fine();
  const { documents } = await read();
  expect(documents.map(({ title }) => title)).toEqual(['me.jpg']);
  expect(await sizeOf(documents[0]?.url ?? '')).toBeLessThan(thirtyMegabytes / 6);
  await close();
});

it('a text that is called a video and a video of another kind are refused with words, and nothing of them is sent', async () => {
  const { email } = await newCandidate(product, 'Bongani', 'Mabaso');
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInContext(page.context(), product.url, email);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/') && request.method() !== 'GET') sent.push(request.url());
  });
  await visit(page, `${product.url}/app/profile/video`);
  const words = page.getByText('This is not a video that we can play. MP4, MOV and WebM work.');
  const choose = page.getByLabel('Choose a video');
  await choose.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('I am a cook.') });
  await words.waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await visit(page, `${product.url}/app/profile/video`);
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), randomBytes(4_000)]);
  await choose.setInputFiles({ name: 'me.avi', mimeType: 'video/x-msvideo', buffer: avi });
  await words.waitFor();
  await choose.setInputFiles({ name: 'me.mp4', mimeType: 'video/mp4', buffer: avi });
  await words.waitFor();
  expect(sent).toEqual([]);
  await close();
});
