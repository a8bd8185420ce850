import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage, openRecordingBrowser } from './support/browser.ts';
import { newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { product } from './support/stage.ts';
import { isAt, overflow, ready, visit } from './support/visit.ts';

/** With a camera and a microphone that show and say something. */
let browser: Awaited<ReturnType<typeof openRecordingBrowser>>;
beforeAll(async () => {
  browser = await openRecordingBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const open = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^(Done )?${name}`) }).tap();
const steps = (page: Page, done: number) => page.getByRole('img', { name: `${done} of 12 steps.` }).waitFor();

/** Something of it is there: at least a second, however long a busy machine takes until it is stopped. */
const recording = /^Stop (?!0:00)/;

it('somebody signs up from nothing and fills a profile on a phone, and the twig grows with it', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, errors, close } = await openPage(browser, { viewport, hasTouch: true });
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

  expect(await visit(page, `${product.url}/app/profile`)).toBe(200);
  await page.getByRole('heading', { name: 'A profile applies for you' }).waitFor();
  await fine();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
  const email = newEmail('Nomsa Dlamini');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Look at jobs first' }).waitFor();
  await press(page, 'Next');
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await press(page, 'Next');
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Surname').fill('Dlamini');
  await fine();
  await press(page, 'Next');

  await page.getByLabel('Town or suburb').fill('KwaMash');
  await fine();
  await page.getByRole('button', { name: /^KwaMashu/ }).tap();
  await page.getByText('KwaMashu, Durban').waitFor();
  // A page that starts again goes on where it was.
  await page.reload();
  await ready(page);
  await page.getByLabel('Town or suburb').fill('KwaMash');
  await page.getByRole('button', { name: /^KwaMashu/ }).tap();
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'What work are you looking for?' }).waitFor();
  await page.getByLabel('Search').fill('cook');
  await page.getByRole('button', { name: 'Canteen cook', exact: true }).tap();
  await fine();
  await press(page, 'Done');

  await isAt(page, '/app/profile');
  await steps(page, 1);
  await fine();
  await open(page, 'Work and experience');
  await page.getByText('3 to 5 years').tap();
  await fine();
  await press(page, 'Save');
  await steps(page, 2);

  await open(page, 'When you can work, and pay');
  await page.getByLabel('At least').fill('nine thousand');
  await page.getByText('Immediately').tap();
  await page.getByText('Permanent').tap();
  await press(page, 'Save');
  await page.getByText('Write the amount in figures').waitFor();
  await page.getByLabel('At least').fill('9 000');
  await fine();
  await press(page, 'Save');
  await steps(page, 3);

  await open(page, 'Jobs you have had');
  await press(page, 'Add a job');
  await page.getByLabel('Company or person you worked for').fill('Seaview Grill');
  await page.getByLabel('From: month').selectOption({ label: 'March' });
  await page.getByLabel('From: year').selectOption('2021');
  await page.getByLabel('Until: year').selectOption('2020');
  await page.getByText('It ends before it begins.').waitFor();
  await page.getByLabel('Until: year').selectOption('2024');
  await page.getByLabel('Their name').fill('Ravi Pillay');
  const referee = newEmail('Ravi Pillay');
  await page.getByLabel('Their email address').fill('ravi');
  await fine();
  await press(page, 'Save');
  await page.getByText('That is not an email address.').waitFor();
  await page.getByLabel('Their email address').fill(referee);
  await press(page, 'Save');
  await page.getByText('Mar 2021 to Jan 2024').waitFor();
  await press(page, 'Ask Ravi Pillay to confirm');
  await page.getByText('Asked. Waiting for Ravi Pillay').waitFor();
  await mailTo(product.inboxUrl, referee, 'Nomsa');
  await fine();
  await page.getByRole('link', { name: 'Back' }).tap();
  await steps(page, 4);

  await open(page, 'Languages');
  await press(page, 'Add a language');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'isiZulu' });
  await page.getByText('Home language').tap();
  await press(page, 'Save');
  await press(page, 'Record yourself in isiZulu');
  await page.getByRole('button', { name: recording }).tap();
  await page.getByLabel('Your recording').waitFor();
  await fine();
  await press(page, 'Use this one');
  await page.getByLabel('Recording in isiZulu').waitFor();
  await page.getByRole('link', { name: 'Back' }).tap();
  await steps(page, 5);

  await open(page, 'Documents');
  await press(page, 'Add a document');
  const picture = { name: 'food-safety.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose a file').setInputFiles(picture);
  await page.getByLabel('What is it?').selectOption({ label: 'Qualification' });
  expect(await page.getByLabel('What is it called?').inputValue()).toBe('food-safety');
  await fine();
  await press(page, 'Add it');
  await page.getByRole('link', { name: 'Open food-safety' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).tap();
  await steps(page, 6);

  await open(page, 'Video introduction');
  await press(page, 'Record it now');
  await page.getByRole('button', { name: recording }).tap();
  await page.getByLabel('Your video').waitFor();
  await fine();
  await press(page, 'Use this one');
  await page.getByRole('button', { name: 'Remove video' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).tap();
  await steps(page, 7);
  await page.reload();
  await steps(page, 7);
  await fine();
  await page.setViewportSize({ width: 360, height: 740 });
  await fine();

  await press(page, 'Sign out');
  await isAt(page, '/app/jobs');
  await visit(page, `${product.url}/app/profile/history`);
  await page.getByRole('heading', { name: 'A profile applies for you' }).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
