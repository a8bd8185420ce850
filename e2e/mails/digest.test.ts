import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { newApplicant } from '../applications/applicants.ts';
import { postJob } from '../jobs/job-calls.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults, openPage } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { morningWith } from '../support/digest.ts';
import { mailTo } from '../support/mail.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };
const title = `<b>Night driver</b>${'x'.repeat(150)}`;

/** A member of a new team whose one mail a day has come: with what it tells of, and the link to stop it. */
async function digest() {
  const { url, inboxUrl } = product;
  const { owner, token } = await foundCompany(product);
  const { user } = await sessionOf(url, owner, demoPassword);
  const body = { data: { employer_email_preferences: { daily_digest: true } } };
  await call(`${url}/api/employer/${user.id}`, { method: 'PATCH', token, body });
  const job = await postJob(token, title);
  const { id } = await newApplicant('Naledi', job.id);
  await morningWith(product, user.id, [id]);
  const mail = await mailTo(inboxUrl, owner, 'Your day in hiring: 1 new application');
  const link = /Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? '';
  return { owner, mail, link };
}

const switchIn = (page: Awaited<ReturnType<typeof openPage>>['page']) => page.getByLabel('New applications');

it.skipIf(!product.dataDir)(
  'the one mail a day fits a phone and is stopped without a session, once and for all',
  async () => {
    const { owner, mail, link } = await digest();
    const settings = await openWork(browser, product, owner, '/dashboard/settings/account');
    await expect.poll(() => switchIn(settings.page).isChecked()).toBe(true);

    const watched = await openPage(browser, { viewport: phone });
    const { page } = watched;
    await page.goto(`${product.inboxUrl}/mails/${mail.id}`);
    const letter = page.frameLocator('iframe');
    const line = letter.getByText('Naledi Banda has applied for <b>Night driver</b>');
    const { x, width } = (await line.boundingBox()) ?? { x: 0, width: Number.NaN };
    expect(x + width).toBeLessThan(phone.width);
    expect(await letter.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toBe(link);
    // The letter's frame lets no script in, and the browser notes that it tried the one of every journey.
    watched.errors.length = 0;

    // A filter that follows every link has changed nothing.
    expect(await visit(page, link)).toBe(200);
    expect(await visit(page, link)).toBe(200);
    await page.getByRole('heading', { name: 'Stop these emails?' }).waitFor();
    expect((await fetch(link)).headers.get('cache-control')).toBe('no-cache');
    expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
    expect(await switchIn(settings.page).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await expect.poll(() => switchIn(settings.page).isChecked()).toBe(false);

    await visit(page, link);
    await page.getByRole('heading', { name: 'You have already unsubscribed' }).waitFor();
    await page.getByRole('button', { name: 'Get them again' }).click();
    await page.getByRole('heading', { name: 'You get these emails again' }).waitFor();
    await expect.poll(() => switchIn(settings.page).isChecked()).toBe(true);

    const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    expect(await visit(page, changed)).toBe(400);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(faults([...watched.errors, ...settings.errors])).toEqual([]);
    await watched.close();
    await settings.close();

    const bare = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
    await bare.page.goto(link);
    await bare.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await bare.page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await bare.close();
  },
);
