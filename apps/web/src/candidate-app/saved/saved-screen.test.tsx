import { candidate } from '@marula/contract/candidates.fixture';
import { job as example } from '@marula/contract/entities.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { isSaved, readSavedJobs, savedMarks, toggleSaved } from '@/lib/saved-jobs';
import { answerWith, asked, bodiesOf, calls, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';

const { id, title, company, location } = example;
const other = id.replace('0', '1');
const visitor: Person = { kind: 'visitor' };
const cook = { kind: 'candidate', profile: { ...candidate, location: null } } as unknown as Person;

const entry = (job_id: string, open = true) => ({
  id: job_id.replace('0', '9'),
  job_id,
  saved_at: example.created_at,
  job: { ...example, id: job_id },
  company,
  open,
});
const listOf = (...items: ReturnType<typeof entry>[]) => ({ items, page: 1, rows: 50, total: items.length });
const accountHas = (...items: ReturnType<typeof entry>[]) => {
  replies['GET /api/candidate/me/saved-job'] = listOf(...items);
};

beforeEach(() => {
  answerWith({
    'GET /api/candidate/me/saved-job': listOf(),
    [`GET /api/job/public/${id}`]: { ...example, availability: 'open', similar: [], requirements: [] },
  });
  readSavedJobs();
});

it('shows a visitor what they saved on this device, and takes it off and back', async () => {
  toggleSaved(id);
  openApp('/app/saved', visitor);
  expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe(`/app/jobs/${id}`);
  expect(screen.getByText(new RegExp(`${location?.name}.*${company.name}`))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Save ${title}` }));
  await screen.findByRole('heading', { name: 'No saved jobs yet' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: title });
});

it('leaves out a job that is gone for good', async () => {
  toggleSaved(id);
  toggleSaved(other);
  openApp('/app/saved', visitor);
  await screen.findByRole('link', { name: title });
  expect(screen.getAllByRole('link', { name: title })).toHaveLength(1);
});

it('hands what was saved on the device over to the account of who signs in, once', async () => {
  toggleSaved(id);
  replies['POST /api/candidate/me/saved-job'] = () => {
    accountHas(entry(id));
    return entry(id);
  };
  openApp('/app/saved', cook);
  await screen.findByRole('link', { name: title });
  expect(bodiesOf('POST /api/candidate/me/saved-job')).toEqual([{ job_id: id }]);
  openApp('/app/saved', cook);
  await screen.findAllByRole('link', { name: title });
  expect(bodiesOf('POST /api/candidate/me/saved-job')).toHaveLength(1);
});

it('takes off in the account what was taken off on the site', async () => {
  accountHas(entry(id));
  openApp('/app/saved', cook);
  await screen.findByRole('link', { name: title });
  toggleSaved(id);
  expect(isSaved(savedMarks.get(), id)).toBe(false);
  replies[`DELETE /api/candidate/me/saved-job/${entry(id).id}`] = () => {
    accountHas();
    return { id };
  };
  openApp('/app/saved', cook);
  await screen.findByRole('heading', { name: 'No saved jobs yet' });
  expect(calls()).toContain(`DELETE /api/candidate/me/saved-job/${entry(id).id}`);
});

it('tries again what could not be handed over, and gives up what the server refuses', async () => {
  toggleSaved(id);
  replies['POST /api/candidate/me/saved-job'] = 503;
  openApp('/app/saved', cook);
  await screen.findByRole('heading', { name: 'No saved jobs yet' });
  expect(isSaved(savedMarks.get(), id)).toBe(true);
  replies['POST /api/candidate/me/saved-job'] = 410;
  asked.length = 0;
  openApp('/app/saved', cook);
  await expect.poll(() => isSaved(savedMarks.get(), id)).toBe(false);
});

it('says of a saved job that it takes no more applications', async () => {
  accountHas(entry(id, false));
  openApp('/app/saved', cook);
  await screen.findByText('No longer takes applications');
});
