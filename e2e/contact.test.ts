import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { newEmail } from './support/company.ts';
import { mailTo } from './support/mail.ts';
import { browser, product } from './support/stage.ts';
import { overflow, visit } from './support/visit.ts';

const viewport = { width: 390, height: 844 };
const withoutScripts = { viewport, javaScriptEnabled: false };
const markup = '<img src=x onerror="document.title=1">';

describe('somebody who writes to us', () => {
  it('is thanked, and reads in their mailbox what they wrote', async () => {
    const email = newEmail('Thandi Writer');
    const { page, errors, close } = await openPage(browser, { viewport });
    await visit(page, `${product.url}/contact?topic=scam`);
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('scam');
    await page.getByLabel('Your name').fill('Thandi');
    await page.getByLabel('Your email').first().fill(email);
    await page.getByLabel('Your message').fill(`They asked me for R 500.\n${markup}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
    expect(await overflow(page)).toBe(0);
    const receipt = await mailTo(product.inboxUrl, email, 'We have your message');
    expect(receipt.text).toContain('They asked me for R 500.');
    await page.goto(`${product.inboxUrl}/mails/${receipt.id}`);
    await page.frameLocator('iframe').getByText(markup).waitFor();
    errors.length = 0;
    await close();
  });

  it('needs no script: what is refused comes back as it was written, and then it arrives', async () => {
    const email = newEmail('Bwalya Writer');
    const { page, close } = await openPage(browser, withoutScripts);
    await page.goto(`${product.url}/contact`);
    await page.getByLabel('What is it about?').selectOption('sales');
    await page.getByLabel('Your name').fill('Bwalya');
    await page.getByLabel('Your email').first().fill(email);
    await page.getByLabel('Your message').fill(`We hire forty drivers.\n${markup}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Company is required').waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toContain('We hire forty drivers.');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('sales');
    await page.getByLabel('Company').fill('Copper Haulage');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
    expect((await mailTo(product.inboxUrl, email, 'We have your message')).text).toContain(markup);
    await page.getByRole('link', { name: 'Write another message' }).click();
    expect(await page.getByLabel('Your message').inputValue()).toBe('');
    await close();
  });
});

describe('the newsletter', () => {
  it('is asked for at the foot of a page, confirmed from the mailbox and stopped, all without a script', async () => {
    const email = newEmail('Naledi Reader');
    const { page, close } = await openPage(browser, withoutScripts);
    await page.goto(`${product.url}/employers`);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('textbox').fill(email);
    await foot.getByRole('button', { name: 'Send it to me' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    const mail = await mailTo(product.inboxUrl, email, 'Confirm that you want our newsletter');
    await page.goto(/https?:\/\/\S+\/action\?\S+/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('heading', { name: 'Do you want our newsletter?' }).waitFor();
    await page.getByRole('button', { name: 'Yes, send it to me' }).click();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await close();
  });

  it('says in its place what became of the wish, where scripts run', async () => {
    const { page, close } = await openPage(browser, { viewport });
    await visit(page, `${product.url}/blog`);
    const main = page.getByRole('main');
    await main.getByLabel('Your email').fill(newEmail('Sipho Reader'));
    await main.getByRole('button', { name: 'Send it to me' }).click();
    await main.getByText('Look into your mailbox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
    await close();
  });
});
