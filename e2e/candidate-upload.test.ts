import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { overflow, visit } from './support/visit.ts';

interface Profile {
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
