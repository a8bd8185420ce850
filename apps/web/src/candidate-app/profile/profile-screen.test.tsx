import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import { id } from '@marula/contract/entities.fixture';
import { understood } from '@marula/contract/jobs.browse.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { authClient } from '@/lib/auth/client';
import { answerWith, asked, bodiesOf, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';

vi.mock(import('@/lib/auth/client'));

const other = id.replace('0', '1');
const [job] = candidate.job_history;
const [document] = candidate.documents;
if (!job || !document) throw new Error('the example has no job and no document');

const grill = {
  ...job,
  id,
  company_name: 'Seaview Grill',
  verification_level: 'Unverified' as const,
  request_verification: false,
};

const profile = {
  ...candidate,
  drivers_licence: null,
  discoverable: true,
  industry: [],
  experience: null,
  job_history: [grill],
  documents: [],
} as unknown as OwnCandidate;

const options = {
  industries: [
    { id: 1, name: 'Hospitality' },
    { id: 2, name: 'Transport' },
  ],
  industry_positions: [
    { id: 11, name: 'Canteen cook', industry_id: 1, shown: true },
    { id: 12, name: 'Waiter', industry_id: 1, shown: true },
    { id: 21, name: 'Truck driver', industry_id: 2, shown: true },
    { id: 31, name: 'Bookkeeper', industry_id: 3, shown: true },
  ],
  experiences: [
    { id: 1, name: 'No experience needed' },
    { id: 4, name: '3 to 5 years' },
  ],
  document_types: [
    { id: 1, name: 'CV' },
    { id: 4, name: 'Qualification' },
  ],
};

const bodyOf = (call: string) => bodiesOf(call).at(-1);

beforeEach(() => {
  answerWith({
    'GET /api/form': options,
    'GET /api/job/public/filter-options': { total: 0, capped: false, facets: {} },
  });
});

const open = (path: string, person: Person = { kind: 'candidate', profile }) => openApp(path, person);

/** What the server says of fields that it did not take. */
const invalid = (...paths: string[]) => ({
  error: { code: 'request.invalid', data: { issues: paths.map((path) => ({ path, message: '' })) } },
});

it('a visitor reads what a profile is for, and has a way to one', async () => {
  open('/app/profile', { kind: 'visitor' });
  await screen.findByRole('heading', { name: 'A profile applies for you' });
  const way = screen.getAllByRole('link', { name: 'Sign in' }).at(-1);
  expect(way?.getAttribute('href')).toBe('/app/sign-in?next=%2Fprofile');
});

it('one next step is offered, and says what it brings where nothing can be counted', async () => {
  open('/app/profile', { kind: 'candidate', profile: { ...profile, location: null } });
  await screen.findByText('Next: Work and experience');
  expect(screen.getAllByText('Employers search by it')).not.toHaveLength(0);
});

it('the reason for a step is how many jobs near the person ask for it, where that can be counted', async () => {
  replies['GET /api/job/public'] = {
    items: [],
    total: 9,
    capped: false,
    next: null,
    // The first option is for jobs that need none.
    facets: {
      experience: [
        { id: 1, count: 5 },
        { id: 4, count: 3 },
      ],
    },
    understood,
    ignored: [],
  };
  open('/app/profile');
  await screen.findByText('3 of the 9 open jobs near you ask for it.');
});

it('work is chosen from the library by the beginnings of its words, one for each industry', async () => {
  replies['PATCH /api/candidate/me'] = { ...profile, industry: candidate.industry };
  open('/app/profile/work');
  await userEvent.type(await screen.findByLabelText('Search'), 'cook');
  expect(screen.queryByRole('button', { name: 'Bookkeeper' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Canteen cook' }));
  await userEvent.type(screen.getByLabelText('Search'), 'wai');
  await userEvent.click(screen.getByRole('button', { name: 'Waiter' }));
  await screen.findByText('Waiter takes the place of Canteen cook: one for each industry.');
  await userEvent.type(screen.getByLabelText('Search'), 'Braai master');
  await userEvent.selectOptions(screen.getByLabelText('Use “Braai master”'), 'Transport');
  await userEvent.click(screen.getByLabelText('3 to 5 years'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Your profile' });
  expect(bodyOf('PATCH /api/candidate/me')).toEqual({
    industry: [
      { industry_id: 1, industry_position_id: 12, user_input: null },
      { industry_id: 2, industry_position_id: null, user_input: 'Braai master' },
    ],
    experience_id: 4,
  });
});

it('what was chosen stays where it could not be saved, and is saved with the next try', async () => {
  replies['PATCH /api/candidate/me'] = 500;
  open('/app/profile/work');
  await userEvent.type(await screen.findByLabelText('Search'), 'cook');
  await userEvent.click(screen.getByRole('button', { name: 'Canteen cook' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It was not saved');
  expect(screen.getByRole('button', { name: 'Remove Canteen cook' })).toBeTruthy();
  replies['PATCH /api/candidate/me'] = profile;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Your profile' });
});

it('a job is added, its referee asked, and it is removed only after it was asked again', async () => {
  open('/app/profile/history');
  const card = async () => {
    const found = (await screen.findByRole('heading', { name: 'Chef' })).closest('li');
    if (!found) throw new Error('the job has no card');
    return within(found);
  };
  (await card()).getByText('Not confirmed yet');
  replies[`POST /api/candidate/me/job-history/${id}/reference`] = {
    job_history_id: id,
    expires_at: candidate.updated_at,
  };
  await userEvent.click((await card()).getByRole('button', { name: 'Ask Peter Banda to confirm' }));
  await screen.findByText('Asked. Waiting for Peter Banda');

  await userEvent.click(screen.getByRole('button', { name: 'Add a job' }));
  await userEvent.type(await screen.findByLabelText('Company or person you worked for'), 'Moyo Lodge');
  await userEvent.click(screen.getByLabelText('I still work there'));
  await userEvent.selectOptions(screen.getByLabelText('From: year'), '2022');
  await userEvent.type(screen.getByLabelText('Their email address'), 'grace');
  replies['POST /api/candidate/me/job-history'] = invalid('body.reference_email');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('That is not an email address.');
  const lodge = { ...grill, id: other, company_name: 'Moyo Lodge', position: null, current_position: true };
  replies['POST /api/candidate/me/job-history'] = lodge;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Moyo Lodge' });
  expect(bodyOf('POST /api/candidate/me/job-history')).toMatchObject({
    company_name: 'Moyo Lodge',
    current_position: true,
    start_date: '2022-01-01',
    end_date: null,
  });

  replies[`DELETE /api/candidate/me/job-history/${other}`] = { id: other };
  await userEvent.click(screen.getByRole('button', { name: 'Remove Moyo Lodge' }));
  const sheet = within(screen.getByRole('dialog', { hidden: true }));
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(sheet.getByRole('button', { name: 'Remove', hidden: true }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Moyo Lodge' })).toBeNull();
});

it('a file of the wrong kind is refused before it is sent, and one that did not arrive is tried again without choosing it anew', async () => {
  const upload = vi.fn<() => Promise<{ error: { statusCode: string } | null }>>();
  vi.mocked(authClient).mockResolvedValue({ storage: { from: () => ({ upload }) } } as never);
  open('/app/profile/documents?entry=new');
  const chooser = await screen.findByLabelText('Choose a file');
  // As a phone does that shows files of every kind.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(chooser, new File(['macro'], 'cv.docx', { type: 'application/msword' }));
  await screen.findByText(/Please upload only PDF/);
  await user.upload(chooser, new File(['%PDF'], 'Matric.pdf', { type: 'application/pdf' }));
  await user.selectOptions(screen.getByLabelText('What is it?'), 'Qualification');
  upload.mockResolvedValueOnce({ error: { statusCode: '503' } });
  await user.click(screen.getByRole('button', { name: 'Add it' }));
  await screen.findByText(/The file is still here/);
  expect(screen.getByLabelText<HTMLInputElement>('What is it called?').value).toBe('Matric');

  upload.mockResolvedValueOnce({ error: null });
  replies['POST /api/candidate/me/document'] = { ...document, title: 'Matric', document_type_id: 4 };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Open Matric' });
  expect(bodyOf('POST /api/candidate/me/document')).toMatchObject({ title: 'Matric', document_type_id: 4 });
  expect(upload).toHaveBeenCalledTimes(2);
});

it('what a referee disputes is read, and the other side of it told once', async () => {
  const disputed = { ...grill, verification_level: 'Disputed' as const, disputed: true };
  const said = { answer: 'dispute', answered_at: '2026-11-18T08:00:00.000Z', comment: 'Left <b>early</b>' };
  const dispute = { said: { ...said, position: null, start_date: null, end_date: null }, side: null, state: 'open' };
  const path = `/api/candidate/me/job-history/${id}/dispute`;
  replies[`GET ${path}`] = dispute;
  const side = { words: 'I have my payslips.', at: said.answered_at };
  replies[`POST ${path}`] = { ...dispute, side, state: 'waiting' };
  open('/app/profile/history', { kind: 'candidate', profile: { ...profile, job_history: [disputed] } });
  await screen.findByText('They say: Left <b>early</b>');
  await userEvent.click(screen.getByRole('button', { name: 'Send to Marula' }));
  await screen.findByText('Say it in a sentence at least.');
  await userEvent.type(screen.getByLabelText('Tell your side'), side.words);
  await userEvent.click(screen.getByRole('button', { name: 'Send to Marula' }));
  await screen.findByText('One of us reads both sides. You hear from us within three days.');
  expect(bodyOf(`POST ${path}`)).toEqual({ words: side.words, document_id: null });
});
