import { randomUUID } from 'node:crypto';
import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { Job } from '@marula/contract/jobs.contract';
import { applicationStatusIds } from '@marula/contract/transitions';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishable } from '../apps/server/src/app/test-jobs.ts';
import { tellOfFinds } from '../apps/server/src/modules/candidate-app/candidate-app.alerts.tasks.ts';
import { writtenCv } from '../apps/server/src/modules/candidate-app/candidate-app.cv.fixture.ts';
import { southAfricanCvs } from '../apps/server/src/modules/candidate-app/candidate-app.cv-south-africa.fixture.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { foundCompany, newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { type MovingProduct, startMovingProduct } from './support/moving-product.ts';
import { browser } from './support/stage.ts';
import { isAt, overflow, visit } from './support/visit.ts';

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** No side scrolling, and nothing that keeps somebody out. */
const fine = async (page: Page) => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

async function signUp(page: Page, email: string): Promise<void> {
  expect(await visit(page, `${product.url}/app/sign-in?next=%2Fprofile`)).toBe(200);
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Next');
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await press(page, 'Next');
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Surname').fill('D');
  await press(page, 'Next');
  // Where she lives and what she does stand in her CV.
  await press(page, 'Later');
  await page.getByRole('heading', { name: 'What work are you looking for?' }).waitFor();
  await press(page, 'Later');
  await isAt(page, '/app/profile');
}

async function fillFromCv(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fill it from your CV' }).tap();
  await page.getByRole('heading', { name: 'Show us your CV' }).waitFor();
  await fine(page);
  const file = {
    name: 'Nomsa-CV.pdf',
    mimeType: 'application/pdf',
    buffer: await writtenCv(southAfricanCvs[0]?.text ?? ''),
  };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  await page.getByText('Already in your profile').waitFor();
  await fine(page);
  // Everything is asked about, and one line is left out.
  const now = page.locator('[aria-current="step"]');
  const done = page.getByRole('heading', { name: 'Your profile has grown' });
  while (!(await done.isVisible())) {
    const before = await now.textContent();
    await press(page, before?.includes('About you') ? 'No, leave out' : 'Yes, keep');
    await expect.poll(async () => (await done.isVisible()) || (await now.textContent()) !== before).toBe(true);
  }
  await page.getByText('Canteen cook, Seaview Grill').waitFor();
  await fine(page);
  await press(page, 'To my profile');
  await page.getByText('KwaMashu, Durban').first().waitFor();
  await fine(page);
}

async function askToBeTold(page: Page): Promise<void> {
  await visit(page, `${product.url}/app/jobs?search=grill+cook&place=`);
  await page.getByRole('link', { name: 'Tell me about new ones' }).tap();
  await isAt(page, '/app/alerts/new');
  await page.getByRole('radio', { name: 'At once' }).tap();
  await fine(page);
  await press(page, 'Save alert');
  await isAt(page, '/app/alerts');
}

it('somebody signs up, fills a profile from a CV, hears of a job, applies, talks and is hired', async () => {
  const company = 'Mthembu Kitchen';
  const { token } = await foundCompany(product, { company, start: 'trial' });
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const email = newEmail('Nomsa Dlamini');
  await signUp(page, email);
  await fillFromCv(page);
  await askToBeTold(page);

  const questionnaire = [{ id: randomUUID(), text: 'Can you work weekends?', type: 'yes_no', required: true }];
  const job = await call<Job>(`${product.url}/api/job`, {
    token,
    body: { ...publishable, title: 'Grill cook', questionnaire },
  });
  await product.settled();
  await tellOfFinds.run(product.deps, {} as never);
  await product.settled();
  await visit(page, `${product.url}/app/`);
  await page
    .getByRole('link', { name: /^Everything we told you/ })
    .first()
    .tap();
  await fine(page);
  await page.getByRole('link', { name: /Grill cook/ }).tap();
  await isAt(page, `/app/jobs/${job.id}`);
  await page.getByRole('heading', { name: 'Grill cook' }).waitFor();
  await fine(page);
  await page.getByRole('link', { name: /^Apply/ }).tap();
  await page.getByRole('heading', { name: 'Can you work weekends?' }).waitFor();
  await page.getByText('Yes', { exact: true }).tap();
  await fine(page);
  await press(page, 'Check and send');
  await fine(page);
  await press(page, `Send to ${company}`);
  await page.getByRole('heading', { name: `Sent to ${company}` }).waitFor();
  await page.getByRole('link', { name: 'See how it goes' }).tap();
  await page.getByText('Sent', { exact: true }).waitFor();
  await fine(page);

  const list = `${product.url}/api/application?job_id=${job.id}&status=${applicationStatusIds.Applied}`;
  const { items } = await call<{ items: { id: string; candidate: { job_history: { company_name: string }[] } }[] }>(
    list,
    { method: 'GET', token },
  );
  const [application] = items;
  expect(application?.candidate.job_history.map(({ company_name }) => company_name)).toContain('Seaview Grill');
  const move = (status_id: number) =>
    call(`${product.url}/api/application/${application?.id}`, { method: 'PATCH', token, body: { status_id } });
  await move(applicationStatusIds.Shortlisted);
  await page.reload();
  await page.getByText('Shortlisted', { exact: true }).first().waitFor();
  await fine(page);

  const chat = await call<ListedChat>(`${product.url}/api/chat`, { token, body: { application_id: application?.id } });
  const content = 'Good morning Nomsa, can you come on Monday?';
  const message = { chat_id: chat.id, type: 'text', content, unique_id: randomUUID() };
  await call<Message>(`${product.url}/api/chat/message`, { token, body: message });
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .tap();
  await page.getByText(content).waitFor();
  await page
    .getByRole('link', { name: new RegExp(company) })
    .first()
    .tap();
  await page.getByLabel(`Message to ${company}`).fill('I will be there at eight.');
  await press(page, 'Send');
  await page.getByText(/\d\d:\d\d, sent/).waitFor();
  await fine(page);
  const heard = `${product.url}/api/chat/${chat.id}/message`;
  const said = await call<{ items: Message[] }>(heard, { method: 'GET', token });
  expect(said.items.map((one) => one.content)).toContain('I will be there at eight.');

  // What another job asks again is offered, not put in.
  const asked = questionnaire.map((question) => ({ ...question, id: randomUUID() }));
  const second = await call<Job>(`${product.url}/api/job`, {
    token,
    body: { ...publishable, title: 'Baker', questionnaire: asked },
  });
  await visit(page, `${product.url}/app/apply/${second.id}`);
  await page.getByText(/^You answered this on/).waitFor();
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false);
  await fine(page);
  await press(page, 'Use it');
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);

  await move(applicationStatusIds.Hired);
  await product.settled();
  await visit(page, `${product.url}/app/`);
  await page.getByText('You are hired').waitFor();
  await fine(page);
  await page.getByText('You are hired').tap();
  await isAt(page, `/app/applications/${application?.id}`);
  await page.getByText('Hired', { exact: true }).first().waitFor();
  await fine(page);
  await visit(page, `${product.url}/app/notifications`);
  await page.getByText(`${company} has chosen you for 'Grill cook'.`).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
