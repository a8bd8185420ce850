import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { overflow } from '../support/visit.ts';
import { answer, open, say, withApplicant } from './applicant.ts';

const phone = { width: 390, height: 844 };

it('on a phone there is one pane at a time, with a way back and the details over it', async () => {
  const { owner, token, candidate, application, name, first } = await withApplicant('Driver');
  const { id } = await open(token, { application_id: application });
  await say(token, id, 'Can you drive at night?');
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/chat', phone);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await answer(candidate, id, 'Yes, I can.');
  await list.getByRole('img', { name: '1 unread message' }).waitFor();
  await list.getByRole('button', { name }).click();
  const region = page.getByRole('region', { name: `Chat with ${name}` });
  await region.getByRole('log').getByText('Yes, I can.').waitFor();
  expect(await list.isVisible()).toBe(false);
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await region.getByRole('button', { name: 'Yes, that works for us.' }).click();
  await region.getByRole('button', { name: 'Send', exact: true }).click();
  await region
    .getByText(/, sent$/)
    .last()
    .waitFor();
  expect(await region.getByRole('textbox', { name: `Message to ${first}` }).inputValue()).toBe('');
  await region.getByRole('button', { name: 'Conversation details' }).click();
  const details = page.getByRole('dialog', { name: 'About this conversation' });
  await details.getByRole('button', { name: 'Decline' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await details.getByRole('button', { name: 'Close the details' }).click();
  await details.waitFor({ state: 'detached' });
  await region.getByRole('button', { name: 'All conversations' }).click();
  await list.getByText('You: Yes, that works for us.').waitFor();
  await page.goBack();
  await region.waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('somebody is found to write to, decided on beside the thread, and found again by filter and words', async () => {
  const { owner, name } = await withApplicant('Electrician');
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/chat');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'Search by name or job' }).fill('electri');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
  const region = page.getByRole('region', { name: `Chat with ${name}` });
  await region.getByText(/^Say hello\./).waitFor();
  const about = page.getByRole('complementary', { name: 'About this conversation' });
  await about.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('menuitem').first().click();
  await about.getByText('Declined', { exact: true }).waitFor();
  await region.getByText('Declined for Electrician').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('searchbox').fill('nobody of this name');
  await list.getByText('No conversations found').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('nobody of this name');
  await list.getByRole('searchbox').fill('electrician');
  await list.getByRole('button', { name }).waitFor();
  await list.getByRole('button', { name: 'Team', exact: true }).click();
  await list.getByText('No conversations found').waitFor();
  await page.reload();
  await list.getByRole('button', { name: 'Team', exact: true, pressed: true }).waitFor();
  expect(await list.getByRole('searchbox').inputValue()).toBe('electrician');
  expect(faults(errors)).toEqual([]);
  await close();
});

it('somebody who has applied is written to from their profile', async () => {
  const { owner, person, name } = await withApplicant('Plumber');
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/candidates/view/${person}`);
  await page.getByRole('button', { name: 'Message about Plumber' }).click();
  await page.getByRole('region', { name: `Chat with ${name}` }).waitFor();
  await page.getByRole('link', { name: /^Chat/ }).first().click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name }).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
