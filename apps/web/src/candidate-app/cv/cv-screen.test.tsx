import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import { id } from '@marula/contract/entities.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerWith, asked, openApp, replies } from '../app-stage.fixture';

vi.mock(import('@/lib/auth/client'));

const [job] = candidate.job_history;
const cv = { id, title: 'Nomsa-CV.pdf', url: '', document_type_id: 1, education_id: null, job_history_id: null };
const profile = {
  ...candidate,
  first_name: 'Nomsa',
  drivers_licence: null,
  discoverable: true,
  industry: [],
  job_history: [],
  education: [],
  languages: [],
  documents: [cv],
} as unknown as OwnCandidate;

const options = {
  industries: [{ id: 1, name: 'Hospitality' }],
  industry_positions: [{ id: 11, name: 'Canteen cook', industry_id: 1, shown: true }],
  education_levels: [{ id: 4, name: 'Grade 12 or matric' }],
  languages: [{ id: 3, name: 'isiZulu' }],
  language_proficiencies: [{ id: 4, name: 'Home language' }],
  drivers_licences: [{ id: 3, name: 'Light vehicle (Code B)' }],
};

const work = {
  company_name: 'Seaview Grill',
  industry_id: 1,
  industry_position_id: 11,
  job_description: 'Ran the grill',
  current_position: true,
  start_date: '2021-03-01',
  end_date: null,
  reference_title: null,
  reference_name: null,
  reference_email: null,
};
const from = { page: 1, known: false };
const proposals: CvProposal[] = [
  { field: 'first_name', value: 'Nomsa', source: 'Nomsa Dlamini', page: 1, known: true },
  { field: 'last_name', value: 'Dlamini', source: 'Nomsa Dlamini', ...from },
  { field: 'job_history', value: work, source: '03/2021 – present Line cook, Seaview Grill', ...from },
  { field: 'language', value: { language_id: 3, language_proficiency_id: 4 }, source: 'isiZulu: home', ...from },
];

const callsTo = (path: string) => asked.filter(({ call }) => call.endsWith(path)).map(({ body }) => body);

beforeEach(() => {
  answerWith({
    'GET /api/form': options,
    'GET /api/job/public/filter-options': { total: 0, capped: false, facets: {} },
    'POST /api/candidate/me/cv': { proposals },
    'PATCH /api/candidate/me': { ...profile, last_name: 'Dlamini' },
    'POST /api/candidate/me/job-history': { ...job, ...work, id, position: null, industry: null },
    'POST /api/candidate/me/language': { language: options.languages[0], proficiency: null, recording_url: null },
  });
});

const open = async () => {
  openApp('/app/profile/cv', { kind: 'candidate', profile });
  return userEvent.setup();
};

const read = async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Nomsa-CV.pdf' }));
  await screen.findByRole('heading', { name: 'Is this right?' });
  return user;
};
const now = () => screen.getAllByRole('listitem').find((line) => line.getAttribute('aria-current') === 'step');
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('asks about one line after the other, with the words it comes from, and keeps only what got a yes', async () => {
  const user = await read();
  expect(now()?.textContent).toContain('Read from “Nomsa Dlamini”, page 1');
  expect(screen.getByText('Already in your profile')).toBeDefined();
  expect(callsTo('/me')).toEqual([]);
  await press(user, 'No, leave out');
  expect(now()?.textContent).toContain('Canteen cook, Seaview Grill');
  await press(user, 'Yes, keep');
  expect(await screen.findByText('isiZulu, home language')).toBeDefined();
  await press(user, 'Yes, keep');
  await screen.findByRole('heading', { name: 'Your profile has grown' });
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['A job you hadCanteen cook, Seaview Grill', 'LanguageisiZulu, home language']);
  expect(callsTo('/me')).toEqual([]);
  expect(callsTo('/job-history')).toEqual([work]);
  expect(callsTo('/language')).toEqual([{ language_id: 3, language_proficiency_id: 4 }]);
});

it('a line can be put right before it is kept', async () => {
  const user = await read();
  await press(user, 'No, leave out');
  await press(user, 'Change it');
  const company = await screen.findByLabelText('Company or person you worked for');
  await user.clear(company);
  await user.type(company, 'Seaview Grill & Bar');
  await press(user, 'Save');
  await screen.findByText('isiZulu, home language');
  expect(callsTo('/job-history')).toEqual([{ ...work, company_name: 'Seaview Grill & Bar' }]);
});

it('a line that cannot be saved stays, says so, and the others go on', async () => {
  replies['PATCH /api/candidate/me'] = { error: { code: 'candidates.update_failed', message: '' } };
  const user = await read();
  await press(user, 'Yes, keep');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet');
  expect(now()?.textContent).toContain('Dlamini');
  await press(user, 'No, leave out');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(user, 'Yes, keep');
  expect(await screen.findByText('isiZulu, home language')).toBeDefined();
});

it('a file that cannot be read is kept, and typing is offered', async () => {
  replies['POST /api/candidate/me/cv'] = { error: { code: 'files.unreadable', message: '' } };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Nomsa-CV.pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not read this file');
  await press(user, 'Try another file');
  expect(await screen.findByRole('heading', { name: 'Show us your CV' })).toBeDefined();
});

it('says when a CV has nothing new', async () => {
  replies['POST /api/candidate/me/cv'] = { proposals: proposals.map((proposal) => ({ ...proposal, known: true })) };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Nomsa-CV.pdf' }));
  await screen.findByRole('heading', { name: 'Your profile says all of it already' });
  await press(user, 'To my profile');
  expect(window.location.pathname).toBe('/app/profile');
});
