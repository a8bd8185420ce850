import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { type StartedProduct, startProduct } from '../support/product.ts';
import { browser } from '../support/stage.ts';
import { isAt, visit } from '../support/visit.ts';
import { freshPage, submitLogin } from './visitor-page.ts';

const script = 'https://www.google.com/recaptcha/api.js**';
/** What Google's script does for us: a token that says what it is for. */
const recaptcha = `window.grecaptcha = {
  ready: (run) => run(),
  execute: (key, { action }) => Promise.resolve('person ' + action),
}`;

let google: Server;
let product: StartedProduct;

beforeAll(async () => {
  google = createServer(async (request, reply) => {
    const [who, action] = (new URLSearchParams(await text(request)).get('response') ?? '').split(' ');
    reply.end(JSON.stringify({ success: who === 'person', score: 0.9, action }));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  product = await startProduct({
    DEMO: 'on',
    RECAPTCHA_SITE_KEY: 'a-site-key',
    RECAPTCHA_SECRET: 'a-secret',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/`,
  });
});
afterAll(async () => {
  await product?.stop();
  google?.close();
});

describe('the bot check at login', () => {
  it('loads with the first touch, and lets a person in', async () => {
    const { page, close } = await freshPage(browser);
    const asked: string[] = [];
    await page.route(script, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: recaptcha });
    });
    await visit(page, `${product.url}/login`);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=a-site-key']);
    await close();
  });

  it('says that it could not load, and works when it is tried again', async () => {
    const { page, close } = await freshPage(browser);
    await page.route(script, (route) => route.abort());
    await page.goto(`${product.url}/login`);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await page.getByText('Failed to load reCAPTCHA').waitFor();
    await page.unroute(script);
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: recaptcha }));
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    await close();
  });

  it('refuses what does not seem to be a person', async () => {
    const { page, close } = await freshPage(browser);
    const robot = recaptcha.replace('person', 'robot');
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: robot }));
    await page.goto(`${product.url}/login`);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await page.getByText('We were unable to verify your submission. Please try again later.').waitFor();
    await close();
  });
});
