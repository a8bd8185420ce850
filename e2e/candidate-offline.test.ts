import { randomUUID } from 'node:crypto';
import { followingAttribute } from '@marula/contract/first-html';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { postJob } from './jobs/job-calls.ts';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { foundCompany } from './support/company.ts';
import { behindDoor } from './support/deploying.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };

/** The worker has kept the app's files and answers this page from now on. */
const isKept = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))).then(() => true)`);

/** An answer is kept a moment after it was shown. */
const hasKept = (page: Page, part: string) => {
  const kept = `caches.open('marula-answers').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url))`;
  return expect.poll(async () => (await page.evaluate<string[]>(kept)).join()).toContain(part);
};

const sentTo = async (token: string, jobId: string) => {
  const list = `${product.url}/api/application?job_id=${jobId}&status=2`;
  return (await call<{ items: { questionnaire_answers: unknown[] }[] }>(list, { method: 'GET', token })).items;
};

it('an application that is written without a line waits on the phone, and is sent once when there is one', async () => {
  const { token } = await foundCompany(product, { company: 'Hillside School', start: 'trial' });
  const question = { id: randomUUID(), text: 'Can you start in January?', type: 'yes_no', required: true };
  const job = await postJob(token, 'Canteen assistant', { questionnaire: [question] });
  const nomsa = await newCandidate(product, 'Nomsa', 'Dlamini');
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  const context = page.context();
  await signInContext(context, product.url, nomsa.email);

  await visit(page, `${product.url}/app/applications`);
  await isKept(page);
  await visit(page, `${product.url}/app/applications`);
  await hasKept(page, '/me/application?');
  await visit(page, `${product.url}/app/jobs/${job.id}`);
  await hasKept(page, `/me/job/${job.id}`);
  await hasKept(page, `/public/${job.id}`);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Canteen assistant' }).waitFor();
  await page.getByText('No connection.').waitFor();
  await page.getByText(/This is what we saved on/).waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

  await page.getByRole('link', { name: /^Apply/ }).tap();
  await page.getByText('Yes', { exact: true }).tap();
  await page.getByRole('button', { name: 'Check and send' }).tap();
  await page.getByRole('button', { name: 'Send to Hillside School' }).tap();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await page.getByRole('link', { name: 'See my applications' }).tap();
  await page.getByText('Not sent yet').waitFor();
  await page.reload();
  await page.getByText('Not sent yet').waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  expect(await sentTo(token, job.id)).toHaveLength(0);

  const second = await context.newPage();
  await second.goto(`${product.url}/app/applications`);
  await second.getByText('Not sent yet').waitFor();
  await context.setOffline(false);
  await page.getByText('Sent', { exact: true }).waitFor();
  await second.getByText('Sent', { exact: true }).waitFor();
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(await sentTo(token, job.id)).toHaveLength(1);
  await isAt(page, '/app/applications');
  await close();
});

/** Lets the browser say to the worker that there is a line again, as it does by itself on a phone. */
async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId, tag: 'marula-waiting', lastChance: false },
  });
}

it('an application goes out although the app was closed', async () => {
  const { token } = await foundCompany(product, { company: 'Durban Linen', start: 'trial' });
  const job = await postJob(token, 'Ironer');
  const sipho = await newCandidate(product, 'Sipho', 'Cele');
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, sipho.email);
  await visit(page, `${product.url}/app/applications`);
  await isKept(page);
  await visit(page, `${product.url}/app/apply/${job.id}`);
  const send = page.getByRole('button', { name: 'Send to Durban Linen' });
  await send.waitFor();
  await page.context().setOffline(true);
  await send.tap();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  const other = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await other.goto(`${product.url}/robots.txt`);
  await wakeWorker(other);
  await expect.poll(() => sentTo(token, job.id)).toHaveLength(1);
  await close();
});

const pages = [
  { where: 'in a page that the worker answered', goes: visit },
  // It had no worker when it opened, and is old all the same.
  {
    where: 'in the page of a first visit',
    goes: (page: Page, url: string) => page.evaluate(`history.pushState(null, '', '${url}')`),
  },
];

it.each(pages)('a new build takes over $where, and what waits to be sent is not lost', async ({ goes }) => {
  const { token } = await foundCompany(product, { company: 'Umgeni Canteen', start: 'trial' });
  const job = await postJob(token, 'Dishwasher');
  const thabo = await newCandidate(product, 'Thabo', 'Nkosi');
  const door = await behindDoor(product.url);
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), door.url, thabo.email);

  await visit(page, `${door.url}/app/applications`);
  await isKept(page);
  await goes(page, `${door.url}/app/apply/${job.id}`);
  expect(await page.title()).toBe('Marula');
  const send = page.getByRole('button', { name: 'Send to Umgeni Canteen' });
  await send.waitFor();
  await page.locator(`html[${followingAttribute}]`).waitFor();
  await page.context().setOffline(true);
  await send.tap();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();

  await page.evaluate('window.before = navigator.serviceWorker.controller, true');
  door.shut(true);
  door.deploy();
  await page.context().setOffline(false);
  // The browser may have looked for it by itself: only who answers the page tells that it has taken over.
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)');
  const hasTakenOver = () => page.evaluate('navigator.serviceWorker.controller !== window.before');
  await expect.poll(hasTakenOver).toBe(true);
  // The old page goes on until its next step, which is a page of the new build.
  expect(await page.title()).toBe('Marula');
  await page.getByRole('link', { name: 'See my applications' }).tap();
  await page.getByText('Not sent yet').waitFor();
  expect(await page.title()).toBe('Marula anew');
  expect(await sentTo(token, job.id)).toHaveLength(0);

  door.shut(false);
  await page.reload();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(await sentTo(token, job.id)).toHaveLength(1);
  await close();
  door.stop();
});

it('a job that closes while an application waits is told, and the application can be taken off', async () => {
  const { token } = await foundCompany(product, { company: 'Ballito Bakery', start: 'trial' });
  const job = await postJob(token, 'Night baker');
  const lindiwe = await newCandidate(product, 'Lindiwe', 'Zulu');
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, lindiwe.email);
  await visit(page, `${product.url}/app/applications`);
  await isKept(page);
  await visit(page, `${product.url}/app/apply/${job.id}`);
  const send = page.getByRole('button', { name: 'Send to Ballito Bakery' });
  await send.waitFor();
  await page.context().setOffline(true);
  await send.tap();
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await call(`${product.url}/api/job/archive/${job.id}`, { method: 'PATCH', token, body: {} });
  await page.context().setOffline(false);
  await visit(page, `${product.url}/app/applications`);
  await page.getByText('Not sent', { exact: true }).waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: 'Remove' }).tap();
  await page.getByText('Nothing sent yet').waitFor();
  await close();
});

/** Wider than a phone, and without a place to break. */
const longName = 'Sardiniabaybeachhotelandconferencecentreholdings';

it('an invitation that is answered without a line is asked about no more, waits, and is answered once', async () => {
  const { token } = await foundCompany(product, { company: longName, start: 'trial' });
  const [porter, waiter] = [await postJob(token, 'Porter'), await postJob(token, 'Waiter')];
  const zanele = await newCandidate(product, 'Zanele', 'Mthethwa');
  for (const { id: job_id } of [porter, waiter])
    await call(`${product.url}/api/application/create`, { token, body: { job_id, profile_id: zanele.id } });
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, zanele.email);
  await visit(page, `${product.url}/app/applications`);
  await isKept(page);
  await visit(page, `${product.url}/app/`);
  await hasKept(page, '/me/application?');
  await hasKept(page, '/me/notification?');
  await hasKept(page, '/me/chat?');
  await page.getByRole('link', { name: 'See one more invitation' }).waitFor();
  const first =
    (await page
      .getByRole('heading', { name: /^(Porter|Waiter)$/ })
      .first()
      .textContent()) ?? '';

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'I am interested' }).tap();
  await page.getByText('You answered ‘I am interested’.').waitFor();
  await page.getByRole('link', { name: 'See one more invitation' }).waitFor({ state: 'detached' });
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await page.getByRole('link', { name: 'Applications' }).tap();
  await page.getByRole('button', { name: 'Not for me' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Not for me' }).tap();
  await page.getByText('You answered ‘Not for me’.').waitFor();
  await page.reload();
  await page.getByText('You answered ‘I am interested’.').waitFor();
  expect(await page.getByRole('button', { name: 'I am interested' }).count()).toBe(0);
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

  await page.context().setOffline(false);
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  await page.getByText('Sent', { exact: true }).waitFor();
  const [accepted, refused] = first === 'Porter' ? [porter, waiter] : [waiter, porter];
  expect([(await sentTo(token, accepted.id)).length, (await sentTo(token, refused.id)).length]).toEqual([1, 0]);
  await close();
});

/** From now on the phone keeps nothing more: not the app, not its worker, not what is typed. */
async function fillUp(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await page.evaluate(`(() => {
    try { for (let n = 0; ; n += 1) localStorage.setItem('full' + n, 'x'.repeat(2 ** 18)); } catch {}
    try { for (let n = 0; ; n += 1) localStorage.setItem('crumb' + n, 'x'); } catch {}
  })()`);
}

it('a phone that is full says so without a line, loses nothing that was typed, and sends it with one', async () => {
  const { token } = await foundCompany(product, { company: 'Tugela Sawmill', start: 'trial' });
  const question = { id: randomUUID(), text: 'Why this work?', type: 'long_text', required: true };
  const job = await postJob(token, 'Sawyer', { questionnaire: [question] });
  const musa = await newCandidate(product, 'Musa', 'Ngcobo');
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, musa.email);
  await visit(page, `${product.url}/app/applications`);
  await isKept(page);
  await visit(page, `${product.url}/app/apply/${job.id}`);
  await fillUp(page);
  await page.getByLabel('Your answer').fill('I know wood.');
  await page.getByRole('button', { name: 'Check and send' }).tap();
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Send to Tugela Sawmill' });
  await send.tap();
  await page.getByText('Your phone has no room to keep this.').waitFor();
  await page.getByText('I know wood.').waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await page.context().setOffline(false);
  await send.tap();
  await page.getByRole('heading', { name: 'Sent to Tugela Sawmill' }).waitFor();
  const [sent] = await sentTo(token, job.id);
  expect(sent?.questionnaire_answers).toEqual([expect.objectContaining({ answer: 'I know wood.' })]);
  // What it has not kept, it asks for.
  await visit(page, `${product.url}/app/applications`);
  await page.getByText('Sent', { exact: true }).waitFor();
  await close();
});
