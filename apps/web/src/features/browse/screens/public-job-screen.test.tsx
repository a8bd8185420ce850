import { job as example } from '@marula/contract/entities.fixture';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setTransport } from '@/lib/api';
import { askedPlace, keepAskedPlace } from '@/lib/asked-place';
import { readSavedJobs } from '@/lib/saved-jobs';
import { drawAt } from '../components/browse-stage.fixture';
import { PublicJobScreen } from './public-job-screen';

const { id } = example;
const job: PublicJob = {
  ...example,
  questionnaire: [],
  published_at: example.created_at,
  work_country_id: 1,
  featured: false,
  availability: 'open',
  requirements: [
    { text: 'Own tools are an advantage', good_to_have: true },
    { text: 'Trade test', good_to_have: false },
  ],
  usual_answer_days: null,
  company_check: null,
  similar: [],
};

beforeEach(() => {
  localStorage.clear();
  readSavedJobs();
  askedPlace.set(undefined);
  setTransport(async () => Response.json({}));
});

const draw = (change: Partial<PublicJob> = {}) =>
  drawAt(`/browse-jobs/${id}`, <PublicJobScreen job={{ ...job, ...change }} />);

it('tells what is needed before what is good to have', async () => {
  await draw({ experience: null, languages: [], documents: [], education_level: null, drivers_licence: null });
  const needs = screen.getByRole('heading', { name: 'What you need' }).parentElement as HTMLElement;
  expect(
    within(needs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trade testNeeded', 'Own tools are an advantageGood to have']);
});

it('says only what is: nothing of tips, meals or a licence that there are not', async () => {
  const none = { id: 1, name: 'None' };
  await draw({ staff_tips: none, staff_meals: none, staff_accommodation: none, drivers_licence: none });
  expect(document.body.textContent).not.toContain('None');
});

it('tells how long they usually take only where that is known', async () => {
  await draw({ usual_answer_days: 4 });
  screen.getByText('They usually answer within 4 days.');
});

it('says how far it is from where somebody last looked for work, and nothing before', async () => {
  await draw({ geoloc: { lat: -29.8, lng: 31 } });
  expect(screen.queryByText(/km from/)).toBeNull();
  keepAskedPlace({ name: 'Umhlanga', lat: -29.73, lng: 31.07 });
  await screen.findByText(/10\skm from Umhlanga/);
});

it('is saved on the device and taken off again', async () => {
  await draw();
  const [save] = screen.getAllByRole('button', { name: /^Save/ });
  if (!save) throw new Error('There is no way to save it.');
  await userEvent.click(save);
  expect(localStorage.getItem('marula-draft:saved-jobs')).toContain(id);
  expect(save.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(save);
  expect(localStorage.getItem('marula-draft:saved-jobs')).toBeNull();
});
