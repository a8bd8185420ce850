import type { CompanyAccess, ProfileLook } from '@marula/contract/candidate-app.privacy.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import { id } from '@marula/contract/entities.fixture';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerWith, asked, calls, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';

const signOut = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../sign-out', () => ({ signOut }));

const company = { id, name: 'Mthembu Kitchen', logo: null };
const look: ProfileLook = {
  id,
  company,
  viewed_at: '2026-11-02T08:05:00Z',
  what: 'profile',
  viewer: 'Thabo',
  job: { id, title: 'Cook' },
};
const access: CompanyAccess = {
  company,
  since: '2026-11-01T08:00:00Z',
  last_look: look.viewed_at,
  applications: [{ id, job_id: id, status_id: ids.Applied, title: 'Cook', can_take_back: true }],
};
const page = (items: object[]) => ({ items, page: 1, rows: 25, total: items.length });

beforeEach(() => {
  signOut.mockClear();
  answerWith({
    'GET /api/candidate/me/view': page([look]),
    'GET /api/candidate/me/access': page([access]),
    'GET /api/candidate/me/consent': page([]),
    'GET /api/candidate/me/block': [],
    'GET /api/job/public': 400,
    'GET /api/job/public/filter-options': 400,
  });
});

const nomsa = { kind: 'candidate', profile: { ...candidate, discoverable: true } } as unknown as Person;

const open = (path: string, person: Person = nomsa) => openApp(path, person);

it('opens what exactly a company saw, and who it was', async () => {
  open('/app/privacy');
  await userEvent.click(await screen.findByRole('button', { name: /Mthembu Kitchen/ }));
  const sheet = await screen.findByRole('dialog', { name: 'What Mthembu Kitchen saw' });
  expect(sheet.textContent).toContain('Thabo');
  expect(within(sheet).getByText('The last 3 digits of your ID or passport')).toBeTruthy();
});

it('shows everything else where it is not known who looked, and asks for that alone', async () => {
  replies['GET /api/candidate/me/view'] = 400;
  open('/app/privacy');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('checkbox', { name: /Employers can find me/ })).toBeTruthy();
  replies['GET /api/candidate/me/view'] = page([look]);
  await userEvent.click(again);
  await screen.findByRole('button', { name: /Mthembu Kitchen/ });
});

it('says at once that employers no longer find somebody, and takes it back where it did not work', async () => {
  open('/app/privacy');
  const found = await screen.findByRole('checkbox', { name: /Employers can find me/ });
  replies['PATCH /api/candidate/me'] = 400;
  await userEvent.click(found);
  expect(asked.find(({ call }) => call === 'PATCH /api/candidate/me')?.body).toEqual({ discoverable: false });
  await expect.poll(() => (found as HTMLInputElement).checked).toBe(true);
  replies['PATCH /api/candidate/me'] = { ...candidate, discoverable: false };
  await userEvent.click(found);
  await expect.poll(() => (found as HTMLInputElement).checked).toBe(false);
  expect(screen.queryAllByRole('img', { name: 'sees it' }).length).toBe(5);
});

it('takes access back only after saying what the employer keeps', async () => {
  open('/app/privacy/access');
  await userEvent.click(await screen.findByRole('button', { name: 'Take back access' }));
  const sheet = await screen.findByRole('dialog', { name: 'Take back from Mthembu Kitchen?' });
  within(sheet).getByText('What Mthembu Kitchen keeps');
  expect(calls()).not.toContain(`DELETE /api/candidate/me/access/${id}`);
  replies[`DELETE /api/candidate/me/access/${id}`] = { withdrawn: [id], kept: [] };
  replies['GET /api/candidate/me/access'] = page([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Take back access' }));
  await screen.findByText('Nobody sees your whole profile');
});

it('stays where it is and says why when access could not be taken back', async () => {
  open('/app/privacy/access');
  await userEvent.click(await screen.findByRole('button', { name: 'Take back access' }));
  const sheet = await screen.findByRole('dialog');
  replies[`DELETE /api/candidate/me/access/${id}`] = 409;
  await userEvent.click(within(sheet).getByRole('button', { name: 'Take back access' }));
  await within(sheet).findByRole('alert');
});

it('says plainly that who was hired cannot take it back', async () => {
  const [application] = access.applications;
  replies['GET /api/candidate/me/access'] = page([
    { ...access, applications: [{ ...application, status_id: ids.Hired, can_take_back: false }] },
  ]);
  open('/app/privacy/access');
  await screen.findByText(/You were hired here/);
  expect(screen.queryByRole('button', { name: 'Take back access' })).toBe(null);
});

it('deletes the account by the word alone, signs out and says so', async () => {
  open('/app/privacy/delete');
  const act = await screen.findByRole('button', { name: 'Delete my account' });
  const word = screen.getByRole('textbox', { name: 'Type DELETE to go on' });
  await userEvent.type(word, 'delete');
  expect((act as HTMLButtonElement).disabled).toBe(true);
  await userEvent.clear(word);
  await userEvent.type(word, 'DELETE');
  replies['DELETE /api/candidate/me'] = { id };
  await userEvent.click(act);
  await expect.poll(() => window.location.pathname).toBe('/app/');
  expect(asked.find(({ call }) => call === 'DELETE /api/candidate/me')?.body).toEqual({ confirmation: 'DELETE' });
  expect(signOut).toHaveBeenCalled();
  await screen.findByText('Your account is deleted. You are signed out.');
});

it('keeps somebody signed in whose account could not be deleted', async () => {
  open('/app/privacy/delete');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Type DELETE to go on' }), 'DELETE');
  replies['DELETE /api/candidate/me'] = 400;
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('alert');
  expect(signOut).not.toHaveBeenCalled();
});

it('sends who is not signed in to sign in first, and knows no other part', async () => {
  open('/app/privacy/delete', { kind: 'visitor' });
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/app/sign-in?next=%2Fprivacy%2Fdelete');
});
