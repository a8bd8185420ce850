import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishable } from '../apps/server/src/app/test-jobs.ts';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { foundCompany, newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { signInContext } from './support/session.ts';
import { browser } from './support/stage.ts';
import { isAt, overflow, ready, visit } from './support/visit.ts';

const texts: { to: string; text: string }[] = [];
let service: Server;
let product: StartedProduct;

beforeAll(async () => {
  service = createServer(async (request, reply) => {
    texts.push(JSON.parse(await text(request)));
    reply.end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  product = await startProduct({ SMS_URL: `http://127.0.0.1:${port}/`, SMS_TOKEN: 'secret', SMS_QUIET_HOURS: '0-0' });
});
afterAll(async () => {
  await product?.stop();
  service?.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

const codeTo = async (to: string): Promise<string> => {
  const code = () => texts.findLast((sent) => sent.to === to)?.text.slice(0, 6) ?? '';
  await expect.poll(code).toMatch(/^\d{6}$/);
  return code();
};

it('somebody signs up with their phone number, adds an email address, and is told when they ask again too soon', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, errors, close } = await openPage(browser, { viewport, hasTouch: true });
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await visit(page, `${product.url}/app/sign-in`);
  await page.getByRole('heading', { name: 'What is your phone number?' }).waitFor();
  await fine();
  await press(page, 'Use email instead');
  await page.getByLabel('Email address').waitFor();
  await press(page, 'Use a phone number instead');
  await page.getByLabel('Phone number').fill('082 555 0142');
  await press(page, 'Next');
  await page.getByText('By SMS to +27825550142.').waitFor();
  await fine();
  await page.getByLabel('Six-digit code').fill(await codeTo('+27825550142'));
  await press(page, 'Next');

  await page.getByRole('heading', { name: 'And your email address?' }).waitFor();
  await fine();
  // A page that starts again goes on where it was.
  await page.reload();
  await ready(page);
  const email = newEmail('Nomsa Dlamini');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Next');
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await press(page, 'Next');
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Surname').fill('Dlamini');
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'Where do you live?' }).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();

  const again = await openPage(browser, { viewport, hasTouch: true });
  await visit(again.page, `${product.url}/app/sign-in?next=%2Fprofile`);
  // A minute lies between two messages to one number.
  await again.page.getByLabel('Phone number').fill('+27 82 555 0142');
  await press(again.page, 'Next');
  await again.page.getByText('Too many tries.').waitFor();
  await again.close();
});

const newsTo = (to: string): string[] =>
  texts.filter((sent) => sent.to === to && sent.text.startsWith('Marula:')).map((sent) => sent.text);

it('somebody adds a number, wants messages there, and an employer’s reaches it with the way to the answer', async () => {
  const number = '+27825550177';
  const company = await foundCompany(product, { company: 'Karoo Bakery' });
  const person = await newCandidate(product, 'Sipho', 'Ndlovu');
  const ask = <T>(token: string, path: string, body: object) => call<T>(`${product.url}${path}`, { token, body });
  const job = await ask<{ id: string }>(company.token, '/api/job', { ...publishable, title: 'Baker' });
  const applied = await ask<{ id: string }>(person.token, '/api/candidate/me/application', { job_id: job.id });
  const chat = await ask<{ id: string }>(company.token, '/api/chat', { application_id: applied.id });
  const say = (content: string) =>
    ask(company.token, '/api/chat/message', {
      chat_id: chat.id,
      type: 'text',
      content,
      unique_id: crypto.randomUUID(),
    });

  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInContext(page.context(), product.url, person.email);
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await visit(page, `${product.url}/app/settings`);
  await page.getByRole('link', { name: /Get news by SMS/ }).waitFor();
  await fine();
  await page.getByRole('link', { name: /Add your phone number To sign in/ }).tap();
  await page.getByLabel('Phone number').fill('082 555 0177');
  await fine();
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'First, your password' }).waitFor();
  await page.getByLabel('Password').fill(demoPassword);
  await fine();
  await press(page, 'Next');
  await page.getByLabel('Six-digit code').fill(await codeTo(number));
  await press(page, 'Next');
  await isAt(page, '/app/settings');
  const messages = page.getByRole('group', { name: 'By text message, too' }).getByLabel('Messages');
  await messages.tap();
  await expect.poll(() => messages.isChecked()).toBe(true);
  await fine();

  await say('Can you start on Monday?');
  await expect.poll(() => newsTo(number)).toHaveLength(1);
  const [message = ''] = newsTo(number);
  expect(message.length).toBeLessThanOrEqual(160);
  const link = /https?:\S+$/.exec(message)?.[0] ?? '';
  expect(new URL(link).pathname).toBe(`/app/messages/${chat.id}`);
  await visit(page, `${product.url}${new URL(link).pathname}`);
  await page.getByText('Can you start on Monday?').waitFor();

  await visit(page, `${product.url}/app/settings/phone`);
  await page.getByText(number).waitFor();
  await fine();
  await press(page, 'Remove the number');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the number' }).tap();
  await isAt(page, '/app/settings');
  await page.getByRole('link', { name: /Get news by SMS/ }).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
