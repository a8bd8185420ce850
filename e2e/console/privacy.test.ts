import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults, openPage } from '../support/browser.ts';
import { newCandidate } from '../support/candidate.ts';
import { foundCompany } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, resize, visit } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

const signIn = async (email: string): Promise<number> => {
  const reply = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return reply.status;
};

const giveReason = async (page: Page, title: string, act = title) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Reason').fill('As they asked in their message');
  await dialog.getByRole('button', { name: act }).click();
  await dialog.waitFor({ state: 'detached' });
};

it.skipIf(!product.dataDir)(
  'somebody asks by the contact form to be erased, says that it was them, and is gone with a proof',
  async () => {
    const { email } = await newCandidate(product, 'Nomsa', 'Khoza');
    expect(await signIn(email)).toBe(200);
    const visitor = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await visit(visitor.page, `${product.url}/contact?topic=privacy`);
    await visitor.page.getByLabel('Your name').fill('Nomsa Khoza');
    await visitor.page.getByLabel('Your email').first().fill(email);
    await visitor.page.getByLabel('Your message').fill('Please erase <b>everything</b> about me.');
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();

    const { page, errors, close } = await signInStaff('Zinhle Dlamini', ['support', 'trust']);
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: /^Privacy/ })
      .click();
    const list = page.getByRole('region', { name: 'Privacy' });
    await list.getByRole('button', { name: /Nomsa Khoza/ }).click();
    const one = page.getByRole('region', { name: /^P-\d+$/ });
    await one.getByText('Please erase <b>everything</b> about me.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await one.getByLabel('What they ask for').selectOption('erasure');
    await giveReason(page, 'They ask for: Erasure', 'Keep it');

    // Nothing is done before she has said that it was her.
    await one.getByRole('button', { name: 'Ask by email' }).waitFor();
    expect(await one.getByRole('button', { name: 'Erase this person' }).count()).toBe(0);
    await one.getByRole('button', { name: 'Ask by email' }).click();
    await giveReason(page, 'Ask by email');
    const mail = await mailTo(product.inboxUrl, email, 'Was it you');
    await visit(visitor.page, /\S+privacy-request#\S+/.exec(mail.text)?.[0] ?? '');
    await visitor.page.getByRole('button', { name: 'It was me' }).click();
    await visitor.page.getByText('Thank you. We are working on your request.').waitFor();
    expect([await overflow(visitor.page), await seriousFindings(visitor.page)]).toEqual([0, []]);

    await page.reload();
    await one.getByText(/^They followed the link to their address/).waitFor();
    const side = page.getByRole('complementary', { name: 'What is held' });
    await side.getByText('Account and profile').waitFor();
    await side.getByText('Letters to us and mailing lists').waitFor();
    await one.getByRole('button', { name: 'Erase this person' }).click();
    await giveReason(page, 'Erase this person');

    const proof = side.getByRole('region', { name: 'Proof of erasure' });
    await proof.getByText('2 before, 0 now').first().waitFor({ timeout: 60_000 });
    expect(await page.getByText(email).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect((await mailTo(product.inboxUrl, email, 'Proof of erasure')).text).toContain('2 before, 0 now');
    expect(await signIn(email)).toBe(400);

    // On a phone one column at a time.
    await resize(page, { width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'What is held' }).click();
    await proof.waitFor();
    await page.getByRole('button', { name: 'Back to the steps' }).click();
    await page.getByRole('button', { name: 'All requests' }).click();
    await list.waitFor();
    expect(faults([...errors, ...visitor.errors])).toEqual([]);
    await visitor.close();
    await close();
  },
);

it.skipIf(!product.dataDir)(
  'a company is put on hold by its name, stands in the list with why, and is let go',
  async () => {
    const company = `Held <b>${randomUUID().slice(0, 8)}</b>`;
    await foundCompany(product, { company });
    const { page, errors, close } = await signInStaff('Zinhle Dlamini', ['trust']);
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: /^Privacy/ })
      .click();
    // Who has no part in requests sees the holds alone.
    const list = page.getByRole('region', { name: 'Holds' });
    await list.getByRole('button', { name: 'Place a hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Who or what to keep').fill(company);
    await page.getByRole('option', { name: company }).click();
    await dialog.getByText('Nothing of this company, nor of anybody in it').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Case 123/2026 of the labour court');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    const hold = page.getByRole('region', { name: `Legal hold on ${company}` });
    await hold.getByText('Case 123/2026 of the labour court').waitFor();
    await hold.getByText('Zinhle Dlamini').waitFor();
    await list.getByRole('button', { name: company }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await resize(page, { width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await hold.getByRole('button', { name: 'Lift the hold' }).click();
    await giveReason(page, `Lift the hold on ${company}`, 'Lift the hold');
    await list.waitFor();
    await list.getByRole('button', { name: company }).waitFor({ state: 'detached' });
    expect(faults(errors)).toEqual([]);
    await close();
  },
);
