import type { Message } from '@marula/contract/chats.contract';
import { expect, it } from 'vitest';
import { open, say, withApplicant } from './chat/applicant.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };
const someone = 'candidate@demo.test';

it('an employer writes, the answer goes with a picture, and who asks for money is blocked', async () => {
  const { token, application } = await withApplicant('Grill cook', { company: 'Swift Placements', start: 'trial' });
  const chat = await open(token, { application_id: application });
  await say(token, chat.id, 'Good morning, can we call you tomorrow?');
  const { page, errors, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, someone);
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

  expect(await visit(page, `${product.url}/app/messages`)).toBe(200);
  await page.getByText('Good morning, can we call you tomorrow?').waitFor();
  await fine();
  await page
    .getByRole('link', { name: /Swift Placements/ })
    .first()
    .tap();
  await isAt(page, `/app/messages/${chat.id}`);
  await page.getByText('Never pay for a job').waitFor();

  // Live, without anything being asked for again.
  await say(token, chat.id, 'Is ten all right?');
  await page.getByText('Is ten all right?').waitFor();
  await page.getByLabel('Message to Swift Placements').fill('Ten is fine, thank you.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText(/\d\d:\d\d, sent/).waitFor();
  const picture = { name: 'certificate.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect.poll(() => page.getByText(/\d\d:\d\d, sent/).count()).toBe(2);
  await page.getByRole('button', { name: /Open the picture/ }).tap();
  await page.getByRole('dialog').getByRole('img', { name: 'Picture' }).waitFor();
  await fine();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  const heard = async () =>
    (await call<{ items: Message[] }>(`${product.url}/api/chat/${chat.id}/message`, { method: 'GET', token })).items;
  const [second, first, ...before] = await heard();
  expect(first?.content).toBe('Ten is fine, thank you.');
  expect((await fetch(second?.image_url ?? '')).headers.get('content-type')).toContain('image/');
  await expect.poll(async () => (await heard()).slice(2).every(({ read }) => read)).toBe(true);
  expect(before.length).toBe(2);

  // What is written without a line waits, and goes by itself.
  await page.context().setOffline(true);
  await page.getByLabel('Message to Swift Placements').fill('I am in the taxi now.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Waiting for a connection').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await heard())[0]?.content).toBe('I am in the taxi now.');
  await page.getByText('Waiting for a connection').waitFor({ state: 'detached' });

  await say(token, chat.id, 'Please send R350 registration fee today so we keep your place.');
  await page.getByText('They are asking you for money. Do not pay').waitFor();
  await fine();
  await page.getByRole('button', { name: 'Report and block' }).tap();
  await page.getByText('Asks for money', { exact: true }).waitFor();
  await fine();
  await page.getByRole('button', { name: 'Send report' }).tap();
  await page.getByText('Our team looks at every report').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
  await page.getByText('You have blocked Swift Placements').waitFor();
  await fine();
  await expect(say(token, chat.id, 'Hello?')).rejects.toThrow('chats.closed');

  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `${product.url}/app/messages`);
  await page.getByText('You have blocked Swift Placements').waitFor();
  await fine();
  // What was asked for without a line: where the worker asked, the browser calls it failed.
  const withoutLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;
  expect(faults(errors).filter((error) => !withoutLine.test(error))).toEqual([]);
  await close();
});

it('a search becomes an alert, which says what it would have found', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, someone);
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await visit(page, `${product.url}/app/jobs?search=driver&place=`);
  await page.getByRole('link', { name: 'Tell me about new ones' }).waitFor();
  await fine();
  await page.getByRole('link', { name: 'Tell me about new ones' }).tap();
  await isAt(page, '/app/alerts/new');
  expect(await page.getByLabel('What work').inputValue()).toBe('driver');
  await page.getByText(/Last week this alert would have found \d+ job/).waitFor();
  await page.getByLabel('Where').fill('Durban');
  await page
    .getByRole('button', { name: /^Durban/ })
    .first()
    .tap();
  await page.getByRole('radio', { name: 'Once a week' }).tap();
  await fine();
  await page.getByRole('button', { name: 'Save alert' }).tap();
  await isAt(page, '/app/alerts');
  await page.getByText(/of Durban/).waitFor();
  await fine();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Delete' }).last().tap();
  await page.getByText('The alert is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText(/of Durban/).waitFor();
  await page.getByRole('button', { name: 'Delete' }).last().tap();
  await page.getByText(/of Durban/).waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await close();
});
