import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { browser } from './support/stage.ts';
import { overflow, ready, visit } from './support/visit.ts';

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
  product = await startProduct({ SMS_URL: `http://127.0.0.1:${port}/`, SMS_TOKEN: 'secret' });
});
afterAll(async () => {
  await product?.stop();
  service?.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

const codeTo = async (to: string): Promise<string> => {
  const code = () => texts.findLast((sent) => sent.to === to)?.text.slice(0, 6) ?? '';
  await expect.poll(code, { timeout: 30_000 }).toMatch(/^\d{6}$/);
  return code();
};

it('somebody signs up with their phone number, adds an e-mail address, and is told when they ask again too soon', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, errors, close } = await openPage(browser, { viewport, hasTouch: true });
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await visit(page, `${product.url}/app/sign-in`);
  await page.getByRole('heading', { name: 'What is your phone number?' }).waitFor();
  await fine();
  await press(page, 'Use e-mail instead');
  await page.getByLabel('E-mail address').waitFor();
  await press(page, 'Use a phone number instead');
  await page.getByLabel('Phone number').fill('082 555 0142');
  await press(page, 'Next');
  await page.getByText('By SMS to +27825550142.').waitFor();
  await fine();
  await page.getByLabel('Six-digit code').fill(await codeTo('+27825550142'));
  await press(page, 'Next');

  await page.getByRole('heading', { name: 'And your e-mail address?' }).waitFor();
  await fine();
  // A page that starts again goes on where it was.
  await page.reload();
  await ready(page);
  const email = newEmail('Nomsa Dlamini');
  await page.getByLabel('E-mail address').fill(email);
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
