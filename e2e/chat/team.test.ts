import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { open, say, withApplicant } from './applicant.ts';

const colleagues = [
  { name: 'Kabelo Nkosi', role: 'Admin' as const },
  { name: 'Ruth Tembo', role: 'User' as const },
];

it('two of a team talk alone: each sees the other write, and a third sees nothing of it', async () => {
  const { owner, colleagues: others } = await foundCompany(product, { owner: 'Naledi Khumalo', colleagues });
  const [kabelo = '', ruth = ''] = others;
  const mine = await openWork(browser, product, owner, '/dashboard/chat');
  await mine.page.getByText('No conversations yet').waitFor();
  await mine.page.getByRole('button', { name: 'New message' }).click();
  const dialog = mine.page.getByRole('dialog', { name: 'New message' });
  await dialog.getByText('Nobody has applied yet.').waitFor();
  await dialog.getByText('Your team', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Kabelo Nkosi' }).check();
  expect(await dialog.getByRole('checkbox', { name: 'Only the people in it can see it' }).isChecked()).toBe(true);
  expect(await seriousFindings(mine.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open the conversation' }).click();
  const field = mine.page.getByRole('textbox', { name: 'Message to Your team' });
  await field.fill('Shall we hire her?');
  await field.press('Enter');
  await mine.page.getByText(/, sent$/).waitFor();

  const theirs = await openWork(browser, product, kabelo, mine.page.url().slice(product.url.length));
  await theirs.page.getByRole('log').getByText('Shall we hire her?').waitFor();
  const third = await openWork(browser, product, ruth, mine.page.url().slice(product.url.length));
  await third.page.getByRole('heading', { name: 'This conversation is not available' }).waitFor();
  await third.page.getByText('No conversations yet').waitFor();

  // Said until the line has come up: nobody is told what happens before it.
  const answer = theirs.page.getByRole('textbox', { name: 'Message to Your team' });
  const typing = mine.page.getByText('Kabelo is typing');
  await expect
    .poll(
      async () => {
        await answer.press('y');
        return typing.isVisible();
      },
      { interval: 500 },
    )
    .toBe(true);
  await answer.fill('Yes, from Monday.');
  await answer.press('Enter');
  await mine.page.getByRole('log').getByText('Yes, from Monday.').waitFor();
  expect(await third.page.getByText('Yes, from Monday.').count()).toBe(0);
  expect(faults([...mine.errors, ...theirs.errors, ...third.errors])).toEqual([]);
  await Promise.all([mine.close(), theirs.close(), third.close()]);
});

it('somebody is asked into a conversation, marks it as unread, and it is deleted for everybody at once', async () => {
  const { owner, token, application, name, colleagues: others } = await withApplicant('Barista', { colleagues });
  const { id } = await open(token, { application_id: application });
  await say(token, id, 'Good morning.');
  const mine = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const theirs = await openWork(browser, product, others[0] ?? '', `/dashboard/chat?chat=${id}`);
  await theirs.page.getByRole('log').getByText('Good morning.').waitFor();
  const about = mine.page.getByRole('complementary', { name: 'About this conversation' });
  await about.getByRole('button', { name: 'Add people' }).click();
  const dialog = mine.page.getByRole('dialog', { name: 'Add people' });
  await dialog.getByRole('checkbox', { name: 'Kabelo Nkosi' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await about.getByText('Kabelo Nkosi').waitFor();
  await theirs.page
    .getByRole('complementary', { name: 'About this conversation' })
    .getByText(/(^|, )You(,|$)/)
    .waitFor();

  await theirs.page.getByRole('button', { name: 'More', exact: true }).click();
  await theirs.page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await theirs.page.getByRole('button', { name: 'Unread 1' }).waitFor();
  await theirs.page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name }).click();
  await theirs.page.getByRole('log').getByText('Good morning.').waitFor();
  await theirs.page.getByRole('button', { name: 'Unread', exact: true }).waitFor();

  await mine.page.getByRole('button', { name: 'More', exact: true }).click();
  await mine.page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
  const asked = mine.page.getByRole('dialog', { name: `Delete the conversation with ${name}?` });
  await asked.getByText('This cannot be undone.', { exact: false }).waitFor();
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await mine.page.getByText('No conversations yet').waitFor();
  await theirs.page.getByRole('heading', { name: 'This conversation is not available' }).waitFor();
  expect(faults([...mine.errors, ...theirs.errors])).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

it('what is written often is saved, used, renamed and removed', async () => {
  const { owner, token, application, first } = await withApplicant('Cleaner');
  const { id } = await open(token, { application_id: application });
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/chat?chat=${id}`);
  const field = page.getByRole('textbox', { name: `Message to ${first}` });
  await field.fill('Please bring your ID.');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Saved messages' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Save what you have written');
  const saving = page.getByRole('dialog', { name: 'Save this message' });
  await saving.getByRole('textbox', { name: 'Name' }).fill('Documents');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The message is saved for your team.').waitFor();
  await field.fill('');
  await choose('Documents');
  expect(await field.inputValue()).toBe('Please bring your ID.');
  await choose('Manage saved messages');
  const changing = page.getByRole('dialog', { name: 'Manage saved messages' });
  await changing.getByRole('textbox', { name: 'Name of Documents' }).fill('Papers');
  await changing.getByRole('button', { name: 'Rename' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await changing.getByRole('button', { name: 'Delete Papers' }).click();
  await changing.getByRole('button', { name: 'Delete', exact: true }).click();
  await changing.getByText('No saved messages yet').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
