import { expect, it } from 'vitest';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { browser, product } from './support/stage.ts';
import { overflow } from './support/visit.ts';

const owner = 'owner@demo.test';
const phone = { width: 390, height: 844 };

const lines =
  'young waiter for our lodge in cape town, weekends\nr9000 to 11000 a month, start january\nmust speak english';

it('three lines become a job: a draft, two suggestions, published, and somebody who fits is invited', async () => {
  const { page, close } = await openWork(browser, product, owner, '/dashboard/jobs/create');
  await page.getByRole('textbox', { name: 'The job in a few words' }).fill(lines);
  await page.getByRole('button', { name: 'Draft it' }).click();
  await page.getByRole('heading', { name: 'Your draft' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await page.getByText('The draft is in the form.').waitFor();
  const title = page.getByRole('textbox', { name: 'Job title' });
  expect(await title.inputValue()).toMatch(/waiter/i);

  // An advert as somebody might have written it themselves.
  await title.fill('young waiter');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('We look for a male waiter who serves our guests at weekends.');
  for (const step of ['Place', 'Requirements', 'Offer', 'Questions'])
    await page.getByRole('button', { name: `Next: ${step}` }).click();
  await page.getByRole('button', { name: 'Read it', exact: true }).click();
  const advice = page.getByRole('region', { name: 'Felix read your advert' });
  const apply = advice.getByRole('button', { name: /^Apply/ });
  await apply.first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await apply.first().click();
  await apply.first().click();
  expect(await advice.getByText('Applied.').count()).toBe(2);
  await page.getByRole('button', { name: 'Publish job' }).click();

  const fit = page.getByRole('region', { name: 'People who fit' });
  const invite = fit.getByRole('button', { name: /^Invite/ });
  await invite.first().waitFor();
  await fit.getByRole('button', { name: /^Why/ }).first().click();
  await fit.getByText('Name, age, gender, race and school never count, and a match never declines anybody.').waitFor();
  await invite.first().click();
  await fit.getByText('Invited just now').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await fit.getByRole('button', { name: /^Undo the invitation/ }).click();
  await fit.getByText('Invited just now').waitFor({ state: 'detached' });
  await close();
});

it('plain words become filters that can be dropped and refined, and the address says them all', async () => {
  const { page, close } = await openWork(browser, product, owner, '/dashboard/candidates', phone);
  await page.getByRole('searchbox').fill('chef in cape town who speaks english');
  await page.getByRole('search').getByRole('button', { name: 'Ask Felix' }).click();
  const chips = page.getByRole('group', { name: 'Filters' });
  await chips.waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  const language = chips.getByRole('button', { name: /^Remove: Language/ });
  await language.click();
  await language.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('language');
  const before = page.url();
  await page.getByRole('textbox', { name: 'Say what to change' }).fill('with 3 to 5 years of experience');
  await page.getByRole('button', { name: 'Refine' }).click();
  await chips.getByRole('button', { name: /^Remove: Experience/ }).waitFor();
  expect(page.url()).not.toBe(before);
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('complementary', { name: 'Felix' });
  await panel.waitFor();
  await page.reload();
  await chips.getByRole('button', { name: /^Remove: Experience/ }).waitFor();
  // On a phone it would lie over the page that was asked for.
  expect(await panel.count()).toBe(0);
  const total = async (address: RegExp): Promise<number> => (await (await page.waitForResponse(address)).json()).total;
  const plain = total(/\/api\/candidate\/search\?(?!.*experience=)/);
  await chips.getByRole('button', { name: /^Remove: Experience/ }).click();
  const found = await plain;
  expect(found).toBeGreaterThan(0);
  const ranked = total(/\/api\/candidate\/search\?.*preferred=patisserie/);
  await page.getByRole('textbox', { name: 'Say what to change' }).fill('ideally with patisserie');
  await page.getByRole('button', { name: 'Refine' }).click();
  await chips.getByRole('button', { name: /^Remove: Preferred patisserie/ }).waitFor();
  expect(page.url()).toContain('preferred=patisserie');
  // Nobody is left out by what is only an advantage.
  expect(await ranked).toBe(found);
  expect(await seriousFindings(page)).toEqual([]);
  await close();
});

it('Ctrl J asks which job waits longest; a row leads to the job, and Felix is still there after a reload', async () => {
  const { page, close } = await openWork(browser, product, owner, '/dashboard/home');
  await page.getByRole('button', { name: 'Ask Felix' }).first().focus();
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('complementary', { name: 'Felix' });
  const field = panel.getByRole('textbox', { name: 'Message to Felix' });
  await field.waitFor();
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Message to Felix');
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Which job waits longest?' }).click();
  const rows = panel.getByRole('list', { name: 'Behind this answer' });
  const row = rows.getByRole('link').first();
  const job = (await row.textContent()) ?? '';
  expect(await seriousFindings(page)).toEqual([]);
  await row.click();
  await page.getByRole('heading', { level: 1, name: job }).waitFor();
  await page.reload();
  await rows.waitFor();
  await field.focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await close();
});
