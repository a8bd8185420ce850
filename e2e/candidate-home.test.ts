import { randomUUID } from 'node:crypto';
import { applicationLimits } from '@marula/contract/application-limits';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishable } from '../apps/server/src/app/test-jobs.ts';
import { settleDeclines } from '../apps/server/src/modules/applications/applications.tasks.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage, type WatchedPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { newCandidate } from './support/candidate.ts';
import { foundCompany } from './support/company.ts';
import { type MovingProduct, startMovingProduct } from './support/moving-product.ts';
import { signInContext } from './support/session.ts';
import { browser } from './support/stage.ts';
import { isAt, overflow, ready, resize, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };
const small = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

/** On the smallest phone nothing is wider than it, and everybody can use what is there. */
const fine = async ({ page }: Pick<WatchedPage, 'page'>, back = phone) => {
  if (back === phone) await resize(page, small);
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  if (back === phone) await resize(page, phone);
};

/** Until nobody can undo it any more, a decline is not told. */
const letDeclinesStand = async () => {
  const clock = () => new Date(Date.now() + applicationLimits.undoMs + 1000);
  await settleDeclines.run({ ...product.deps, clock }, {} as never);
  await product.settled();
};

it('Home tells of an invitation, a place on the shortlist and a decline, and each leads to how it came about', async () => {
  const { token } = await foundCompany(product, { company: 'Mthembu Kitchen', owner: 'Thabo Mthembu', start: 'trial' });
  const post = (title: string, rest: object = {}) =>
    call<{ id: string }>(`${product.url}/api/job`, { token, body: { ...publishable, title, ...rest } });
  const question = { id: randomUUID(), text: 'Can you work weekends?', type: 'yes_no', required: true };
  const cook = await post('Line cook', { questionnaire: [question] });
  const chef = await post('Sous-chef');
  const breakfast = await post('Breakfast cook');
  await post('Pastry chef');
  const nomsa = await newCandidate(product, 'Nomsa', 'Dlamini');
  const apply = (body: object) =>
    call<{ id: string }>(`${product.url}/api/candidate/me/application`, { token: nomsa.token, body });
  const move = (id: string, body: object) =>
    call(`${product.url}/api/application/${id}`, { method: 'PATCH', token, body });
  await call(`${product.url}/api/application/create`, { token, body: { job_id: breakfast.id, profile_id: nomsa.id } });
  const listed = await apply({
    job_id: cook.id,
    questionnaire_answers: [{ question_id: question.id, answer: true }],
    cover_note: 'I have cooked for a hundred.',
  });
  const declined = await apply({ job_id: chef.id });
  await product.settled();

  const watched = await openPage(browser, { viewport: phone, hasTouch: true });
  const { page, errors, close } = watched;
  expect(await visit(page, `${product.url}/app`)).toBe(200);
  await page.getByRole('heading', { name: 'Find work close to home' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/');
  await fine(watched);
  await signInContext(page.context(), product.url, nomsa.email);

  await visit(page, `${product.url}/app/`);
  await page.getByRole('heading', { name: /, Nomsa$/ }).waitFor();
  await page.getByText('New for you: one invitation.').waitFor();
  await fine(watched);
  await page.getByRole('button', { name: 'I am interested' }).tap();
  await page.getByText('Mthembu Kitchen has your application now.').waitFor();
  await page.getByText('You have been invited to apply').waitFor({ state: 'detached' });

  await move(listed.id, { read: true });
  await move(listed.id, { status_id: ids.Shortlisted });
  const reasons = `${product.url}/api/application/decline-reason`;
  const reason = await call<{ id: string }>(reasons, {
    token,
    body: { name: 'We need somebody who has led a team', side: 'employer' },
  });
  await move(declined.id, { status_id: ids.Declined, decline_reason_id: reason.id, share_reason: true });
  await letDeclinesStand();
  await visit(page, `${product.url}/app/jobs`);
  await page.getByRole('link', { name: 'Applications, 2 new' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).tap();
  await page.getByText('You are shortlisted').waitFor();
  const told = page.getByRole('listitem').filter({ hasText: 'Mthembu Kitchen' });
  expect((await told.allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringContaining('You are shortlisted'),
    expect.stringContaining('Not this time'),
  ]);
  await fine(watched);

  await page.getByText('You are shortlisted').tap();
  await isAt(page, `/app/applications/${listed.id}`);
  await page.getByText('Thabo read it').waitFor();
  await page.getByText('Next: their answer').waitFor();
  await page.getByText('I have cooked for a hundred.').waitFor();
  expect(await page.getByText('Can you work weekends?').count()).toBe(1);
  await fine(watched);
  await page.getByRole('link', { name: 'Back' }).tap();
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
  await fine(watched);
  await page.getByRole('link', { name: 'Sous-chef' }).tap();
  await page.getByText('Their reason: We need somebody who has led a team').waitFor();
  await page.getByRole('heading', { name: 'Similar jobs, still open' }).waitFor();
  await page.getByRole('button', { name: 'Ask them to look again' }).waitFor();
  await fine(watched);
  // What has been read is no longer counted.
  await expect.poll(() => page.getByRole('link', { name: /Applications, / }).count()).toBe(0);

  await visit(page, `${product.url}/app/notifications`);
  await page.getByText('has shortlisted you').waitFor();
  await fine(watched);
  await resize(page, desktop);
  await visit(page, `${product.url}/app/`);
  await page.getByText('You are shortlisted').waitFor();
  await fine(watched, desktop);
  await visit(page, `${product.url}/app/applications`);
  await page.getByRole('region', { name: 'Your application' }).getByText('Thabo read it').waitFor();
  await ready(page);
  await fine(watched, desktop);
  expect(faults(errors)).toEqual([]);
  await close();
});
