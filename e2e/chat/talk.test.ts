import { chatLimits } from '@marula/contract/chat-limits';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PNG } from '../../apps/server/src/modules/candidate-app/candidate-app.files.fixture.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, ready } from '../support/visit.ts';
import { answer, heard, open, say, withApplicant } from './applicant.ts';

const chatId = (page: Page) => new URL(page.url()).searchParams.get('chat') ?? '';
const talk = (page: Page, name: string) => page.getByRole('region', { name: `Chat with ${name}` });
const number = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: /new$/ });

it('an employer writes to an applicant, the answer comes live, and the number of unread goes up and down', async () => {
  const { owner, candidate, application, name, first } = await withApplicant('Front desk');
  const { page, errors, close } = await openWork(
    browser,
    product,
    owner,
    `/dashboard/applications?status=2&open=${application}`,
  );
  await page.getByRole('button', { name: `Chat with ${name}` }).click();
  const region = talk(page, name);
  const field = region.getByRole('textbox', { name: `Message to ${first}` });
  await field.fill('Good day, can you come on Thursday?');
  await field.press('Enter');
  await region.getByText(/, sent$/).waitFor();
  const id = chatId(page);
  expect((await heard(candidate, id)).map(({ content }) => content)).toEqual(['Good day, can you come on Thursday?']);
  await page.evaluate('window.sameDocument = true');

  // Somewhere else, an answer is a number; where it is looked at, it is read.
  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  await answer(candidate, id, 'Yes, gladly.');
  await number(page).waitFor();
  expect(await number(page).textContent()).toBe('1');
  await page.getByRole('link', { name: /^Chat/ }).first().click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name }).click();
  await region.getByText('Yes, gladly.').waitFor();
  await number(page).waitFor({ state: 'detached' });

  // Looked at, an answer appears and is read at once.
  await answer(candidate, id, 'At which gate?');
  await region.getByText('At which gate?').waitFor();
  const answers = async () => (await heard(candidate, id)).slice(1);
  await expect.poll(async () => (await answers()).map(({ read }) => read)).toEqual([true, true]);
  await number(page).waitFor({ state: 'detached' });
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a message that cannot be sent says so, waits with those after it, and is sent again once each', async () => {
  const { owner, token, candidate, application, name, first } = await withApplicant('Night porter');
  const { id } = await open(token, { application_id: application });
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const field = region.getByRole('textbox', { name: `Message to ${first}` });
  await field.waitFor();
  // The server has it, and its answer is lost: the second try must not be a second message.
  await page.route('**/api/chat/message', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await field.fill('First');
  await field.press('Enter');
  await field.fill('Second');
  await field.press('Enter');
  await expect.poll(() => region.getByText('Not sent.').count()).toBe(1);
  await page.unroute('**/api/chat/message');
  await region.getByRole('button', { name: 'Try again' }).last().click();
  await region.getByText('Not sent.').first().waitFor({ state: 'detached' });
  await expect.poll(() => region.getByText(/, sent$/).count()).toBe(2);
  expect((await heard(candidate, id)).map(({ content }) => content)).toEqual(['First', 'Second']);
  expect(errors.filter((error) => !/ERR_CONNECTION_FAILED/.test(error))).toEqual([]);
  await close();
});

it('what is written without a connection goes by itself when there is one again', async () => {
  const { owner, token, candidate, application, name, first } = await withApplicant('Fisher');
  const { id } = await open(token, { application_id: application });
  const { page, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const field = region.getByRole('textbox', { name: `Message to ${first}` });
  await field.waitFor();
  // What the shell loads once it is idle is there by then.
  await quiet(page);
  await page.context().setOffline(true);
  await field.fill('From the boat');
  await field.press('Enter');
  await region.getByText('Not sent.').waitFor();
  await page.context().setOffline(false);
  await region.getByText(/, sent$/).waitFor();
  expect((await heard(candidate, id)).map(({ content }) => content)).toEqual(['From the boat']);
  await close();
});

it('too many messages at once are refused with a sentence at the field, and none is lost', async () => {
  const { owner, token, candidate, application, name, first } = await withApplicant('Waiter');
  const { id } = await open(token, { application_id: application });
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const field = region.getByRole('textbox', { name: `Message to ${first}` });
  await field.waitFor();
  const lines = Array.from({ length: chatLimits.messagesPerMinute }, (_, line) => say(token, id, `Line ${line}`));
  await Promise.all(lines);
  await field.fill('One too many');
  await field.press('Enter');
  await region.getByText('You are sending messages too quickly. Please slow down.').waitFor();
  await region.getByRole('button', { name: 'Try again' }).waitFor();
  // The talk goes on under it, and it stays: there, in the list, and over a reload.
  await answer(candidate, id, 'Are you there?');
  await region.getByText('Are you there?').waitFor();
  const lastTwo = async () => (await region.locator('[data-message] p').allTextContents()).slice(-2);
  await expect.poll(lastTwo).toEqual(['One too many', 'Are you there?']);
  await page.reload();
  await expect.poll(lastTwo).toEqual(['One too many', 'Are you there?']);
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Not sent: One too many').waitFor();
  await region.getByRole('button', { name: 'Remove' }).click();
  await region.getByText('One too many').waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a picture is shown at once, sent, and opened large; what is no picture is refused before it leaves', async () => {
  const { owner, token, application, name } = await withApplicant('Photographer');
  const { id } = await open(token, { application_id: application });
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const choose = region.locator('input[type=file]');
  await choose.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PNG });
  await region.getByRole('alert').waitFor();
  expect(await region.getByRole('button', { name: 'Open the picture from You' }).count()).toBe(0);
  await choose.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PNG });
  await region.getByText(/, sent$/).waitFor();
  await page.reload();
  await region.getByRole('button', { name: 'Open the picture from You' }).click();
  const picture = page.getByRole('dialog').locator('img');
  await picture.waitFor();
  await expect.poll(() => page.evaluate('document.querySelector("[role=dialog] img").naturalWidth')).toBe(1);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a picture that did not go is there again after a reload and goes once, and who signs out leaves none behind', async () => {
  const { owner, token, candidate, application, name } = await withApplicant('Painter');
  const { id } = await open(token, { application_id: application });
  const { page, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const choose = async () => {
    await region.locator('input[type=file]').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: PNG });
    await region.getByText('Not sent.').waitFor();
  };
  // The picture lies on the server by then, and the message about it does not.
  await page.route('**/api/chat/message', (route) => route.abort('connectionfailed'));
  await choose();
  await page.reload();
  await region.getByText('Not sent.').waitFor();
  await expect.poll(() => region.getByRole('button', { name: 'Open the picture from You' }).count()).toBe(1);
  await page.unroute('**/api/chat/message');
  await region.getByRole('button', { name: 'Try again' }).click();
  await region.getByText(/, sent$/).waitFor();
  await page.reload();
  await region.getByText(/, sent$/).waitFor();
  await ready(page);
  expect(await region.getByText('Not sent.').count()).toBe(0);
  expect(await heard(candidate, id)).toHaveLength(1);

  await page.route('**/api/chat/message', (route) => route.abort('connectionfailed'));
  await choose();
  const kept = () => page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))');
  expect(await kept()).toEqual(['marula-drafts']);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await isAt(page, '/login');
  await expect.poll(kept).toEqual([]);
  await close();
});

it('what is being written waits in its conversation, also over a reload', async () => {
  const { owner, token, application, name, first } = await withApplicant('Gardener');
  const { id } = await open(token, { application_id: application });
  const { page, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const field = talk(page, name).getByRole('textbox', { name: `Message to ${first}` });
  await field.fill('Half a sentence');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Half a sentence');
  // What is said meanwhile takes its room from the messages: the hand finds the field where it was.
  await ready(page);
  const before = await field.boundingBox();
  await page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new Error('Something else failed') }))");
  await page.getByRole('alert').getByText('Something else failed').waitFor();
  expect(await field.boundingBox()).toEqual(before);
  await close();
});

it('older messages come on demand without losing the place, and a conversation that is not there says so', async () => {
  const { owner, token, candidate, application, name } = await withApplicant('Baker');
  const { id } = await open(token, { application_id: application });
  // Two write, because one alone would be too quick.
  for (let line = 1; line <= 18; line += 1) {
    await say(token, id, `Question ${line}`);
    if (line > 1) await answer(candidate, id, `Answer ${line}`);
  }
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const region = talk(page, name);
  const log = region.getByRole('log');
  await region.getByText('Answer 18', { exact: true }).waitFor();
  const older = region.getByRole('button', { name: 'Show older messages' });
  // Marking as read loads the thread again, which would cancel a request for older messages.
  await ready(page);
  await older.scrollIntoViewIfNeeded();
  const first = log.locator('[data-message]').first();
  const seen = page.locator(`[data-message="${await first.getAttribute('data-message')}"]`);
  const before = (await seen.boundingBox())?.y ?? 0;
  const count = await log.locator('[data-message]').count();
  await older.click();
  await expect.poll(() => log.locator('[data-message]').count()).toBeGreaterThan(count);
  expect(Math.round((await seen.boundingBox())?.y ?? 0)).toBe(Math.round(before));
  await page.goto(`${product.url}/dashboard/chat?chat=${application}`);
  await page.getByRole('heading', { name: 'This conversation is not available' }).waitFor();
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name }).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
