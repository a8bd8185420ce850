import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PNG } from '../apps/server/src/modules/candidate-app/candidate-app.files.fixture.ts';
import { postJob } from './jobs/job-calls.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { foundCompany, newEmail } from './support/company.ts';
import { firstLoad } from './support/first-load.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, ready, visit } from './support/visit.ts';

interface Sent {
  questionnaire_answers: unknown[];
  candidate: { documents: unknown[] };
}

const phone = { width: 390, height: 844 };

it.each(['/app/', '/app/jobs'])(
  'the first load of %s has room on a cheap phone, and asks no stranger',
  async (path) => {
    const { js, css, strangers } = await firstLoad(browser, product.url + path, (page) => page.setViewportSize(phone));
    expect(js).toBeGreaterThan(10);
    expect(js).toBeLessThanOrEqual(100);
    expect(css).toBeLessThanOrEqual(20);
    expect(strangers).toEqual([]);
  },
);

it('somebody without an account answers a job’s questions, signs in by a code, and hears that they are shortlisted', async () => {
  const { token } = await foundCompany(product, { company: 'Mthembu Kitchen', start: 'trial' });
  const questionnaire = [
    { id: randomUUID(), text: 'Can you work weekends?', type: 'yes_no', required: true },
    { id: randomUUID(), text: 'Tell us about a busy service.', type: 'long_text', required: false },
  ];
  const job = await postJob(token, 'Line cook', { questionnaire });
  const { page, errors, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

  // By whatever link they came, the employer sees that it brought somebody.
  await visit(page, `${product.url}/browse-jobs/${job.id}?via=facebook`);
  const apply = page.getByRole('link', { name: 'Apply' }).first();
  await expect.poll(() => apply.getAttribute('href')).toBe(`/app/apply/${job.id}?via=facebook`);
  expect(await visit(page, `${product.url}/app/jobs/${job.id}?via=whatsapp`)).toBe(200);
  await fine();
  await page.getByRole('link', { name: /^Apply/ }).tap();
  await page.getByRole('heading', { name: 'Can you work weekends?' }).waitFor();
  await fine();
  await page.getByText('Yes', { exact: true }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Your answer').fill('A hundred covers, and one of us was ill.');
  // What was typed before is still there after the phone has put the page away.
  await page.reload();
  await ready(page);
  expect(await page.getByLabel('Your answer').inputValue()).toContain('A hundred covers');
  await page.getByRole('button', { name: 'Check and send' }).tap();
  await page.getByText('Check it once, then send').waitFor();
  await fine();
  await page.getByRole('button', { name: 'Sign in and send' }).tap();

  const email = newEmail('Nomsa Dlamini');
  await page.getByLabel('Email address').fill(email);
  await fine();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByText('That code is not right').waitFor();
  await fine();
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Surname').fill('Dlamini');
  await page.getByRole('button', { name: 'Next' }).tap();
  // What is asked then can wait: they came to send something.
  await page.getByRole('heading', { name: 'Where do you live?' }).waitFor();
  await fine();
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.getByRole('heading', { name: 'What work are you looking for?' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).tap();

  await isAt(page, `/app/apply/${job.id}`);
  await page.getByRole('button', { name: 'Send to Mthembu Kitchen' }).tap();
  await page.getByRole('heading', { name: 'Sent to Mthembu Kitchen' }).waitFor();
  await fine();
  await page.getByRole('link', { name: 'See how it goes' }).tap();
  await page.getByText('Sent', { exact: true }).waitFor();
  await fine();

  const list = `${product.url}/api/application?job_id=${job.id}&status=2`;
  const { items } = await call<{ items: { id: string; questionnaire_answers: unknown[] }[] }>(list, {
    method: 'GET',
    token,
  });
  expect(items[0]?.questionnaire_answers).toHaveLength(2);
  const sources = await call<object[]>(`${product.url}/api/job/${job.id}/sources`, { method: 'GET', token });
  expect(sources).toContainEqual(expect.objectContaining({ channel: 'whatsapp', applications: 1 }));
  await call(`${product.url}/api/application/${items[0]?.id}`, { method: 'PATCH', token, body: { status_id: 3 } });
  await page.reload();
  await page.getByText('Shortlisted', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Line cook' }).tap();
  await page.getByRole('button', { name: 'Withdraw' }).tap();
  await fine();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).tap();
  await page.getByText('Nothing sent yet').waitFor();

  const file = { id: randomUUID(), text: 'A photo of your certificate', type: 'file', required: true };
  const second = await postJob(token, 'Baker', { questionnaire: [file] });
  await visit(page, `${product.url}/app/apply/${second.id}`);
  // So small that the phone does not make it smaller: a picture that becomes a JPEG is named like one.
  const picture = { name: 'certificate.png', mimeType: 'image/png', buffer: PNG };
  await page.getByLabel('Choose a photo or a PDF').setInputFiles(picture);
  await page.getByText('The file is with your documents').waitFor();
  await fine();
  await page.getByRole('button', { name: 'Check and send' }).tap();
  await page.getByText('certificate.png').waitFor();
  await page.getByRole('button', { name: 'Send to Mthembu Kitchen' }).tap();
  await page.getByRole('heading', { name: 'Sent to Mthembu Kitchen' }).waitFor();
  const sent = await call<{ items: Sent[] }>(`${product.url}/api/application?job_id=${second.id}&status=2`, {
    method: 'GET',
    token,
  });
  expect(sent.items[0]?.questionnaire_answers).toEqual([{ question_id: file.id, answer: 'certificate.png' }]);
  expect(sent.items[0]?.candidate.documents).toMatchObject([{ title: 'certificate.png' }]);

  await call(`${product.url}/api/job/archive/${job.id}`, { method: 'PATCH', token, body: {} });
  await visit(page, `${product.url}/app/apply/${job.id}`);
  await isAt(page, `/app/jobs/${job.id}`);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('two phones that send to one job at the same moment both hear that it was sent, and the company has it once', async () => {
  const { token } = await foundCompany(product, { company: 'Ladysmith Dairy', start: 'trial' });
  const job = await postJob(token, 'Milk tester');
  const nomsa = await newCandidate(product, 'Nomsa', 'Dlamini');
  const phones = await Promise.all([0, 1].map(() => openPage(browser, { viewport: phone, hasTouch: true })));
  for (const { page } of phones) {
    await signInContext(page.context(), product.url, nomsa.email);
    // Each has its list from before.
    await visit(page, `${product.url}/app/applications`);
    await page.getByText('Nothing sent yet').waitFor();
    await page.evaluate(`history.pushState(null, '', '/app/apply/${job.id}')`);
    await page.getByRole('button', { name: 'Send to Ladysmith Dairy' }).waitFor();
  }
  await Promise.all(phones.map(({ page }) => page.getByRole('button', { name: 'Send to Ladysmith Dairy' }).tap()));
  for (const { page } of phones) {
    await page
      .getByRole('heading', { name: 'Sent to Ladysmith Dairy' })
      .or(page.getByText('Sent', { exact: true }))
      .waitFor();
  }
  const list = `${product.url}/api/application?job_id=${job.id}&status=2`;
  const { items } = await call<{ items: unknown[] }>(list, { method: 'GET', token });
  expect(items).toHaveLength(1);
  for (const { errors, close } of phones) {
    expect(faults(errors)).toEqual([]);
    await close();
  }
});
