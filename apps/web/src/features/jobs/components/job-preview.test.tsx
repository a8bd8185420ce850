import { MantineProvider } from '@mantine/core';
import { location } from '@marula/contract/entities.fixture';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyDraft, type JobDraft, type JobOptions } from './job-draft';
import { JobPreview } from './job-preview';
import { JobSteps } from './job-steps';
import { payWords } from './preview-words';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const options: JobOptions = {
  industries: [{ id: 1, name: 'Transport' }],
  industry_positions: [{ id: 1, name: 'Driver', industry_id: 1, shown: true }],
  time_commitments: [{ id: 1, name: 'Full-time' }],
  remuneration_terms: [{ id: 4, name: 'Per month' }],
  benefits: [1, 2, 3, 4].map((id) => ({ id, name: `Benefit ${id}` })),
  ...{ capacities: [], working_models: [], experiences: [], education_levels: [], drivers_licences: [] },
  ...{ languages: [], document_types: [], staff_accommodation: [], staff_leave: [], staff_tips: [], staff_meals: [] },
};

const whole: JobDraft = {
  ...emptyDraft,
  ...{ title: 'Driver', description: '<p>You drive.</p>', time_commitment_id: 1, start_date: '2027-01-04', location },
  ...{ pay_min: 1_000_000, pay_max: 1_500_000, pay_term_id: 4, negotiable: true, benefit_ids: [1, 2, 3, 4] },
};

const open = (draft: JobDraft, total_available: number | null) =>
  render(
    <MantineProvider env="test">
      <JobPreview
        draft={draft}
        options={options}
        company={{ name: 'Mopane Freight', logo: null }}
        currency="ZAR"
        cost={{ posts: { total_available }, now: new Date('2026-11-16T06:15:00Z') }}
        onWhole={vi.fn()}
        onStep={vi.fn()}
      />
    </MantineProvider>,
  );

it('draws what is not filled yet as a gap, with the step it comes in', () => {
  open(emptyDraft, 0);
  expect(screen.getByRole('heading', { name: 'Title comes in step 1' })).toBeTruthy();
  expect(screen.getByText('Place comes in step 2')).toBeTruthy();
  expect(screen.getByText('Pay comes in step 4')).toBeTruthy();
  expect(screen.getByText('Working time comes in step 1')).toBeTruthy();
  expect(screen.getByText('The description comes in step 1')).toBeTruthy();
  expect(screen.getByText('You have no posts left')).toBeTruthy();
});

it('shows a whole job as candidates read it, with as many benefits as fit', () => {
  open(whole, null);
  expect(screen.getByText(/per month, negotiable$/)).toBeTruthy();
  expect(screen.getByText(/^Full-time, .*4 Jan 2027/)).toBeTruthy();
  expect(screen.getAllByText(/^Benefit/)).toHaveLength(3);
  expect(screen.getByText('Uses no post: your plan has no limit')).toBeTruthy();
});

it('says that the pay is hidden, and what the post costs', () => {
  open({ ...whole, title: 'Driver '.repeat(28).trim(), hide_pay: true }, 9);
  expect(screen.queryByText(/per month/)).toBeNull();
  expect(screen.getByText('Uses 1 of your 9 posts')).toBeTruthy();
});

it('marks the steps that need a look', () => {
  render(
    <MantineProvider env="test">
      <JobSteps step="offer" reached="questions" wrong={['work', 'place']} onStep={vi.fn()} />
    </MantineProvider>,
  );
  expect(screen.getAllByText(/needs attention/).length).toBe(2);
});

it('lets every step of a copy be opened, and ticks none that was not looked at', () => {
  render(
    <MantineProvider env="test">
      <JobSteps step="work" reached="work" open wrong={[]} onStep={vi.fn()} />
    </MantineProvider>,
  );
  expect(screen.queryByText('filled in')).toBeNull();
  expect(screen.getAllByRole('button').every((step) => !step.hasAttribute('disabled'))).toBe(true);
});

it('hides pay from candidates where that was chosen, and tells the team what it is', () => {
  const hidden = { ...whole, hide_pay: true };
  expect(payWords(hidden, options, 'ZAR')).toBe('Pay on application');
  expect(payWords(hidden, options, 'ZAR', true)).toMatch(
    /^R.10.000 – R.15.000 per month, negotiable\. Hidden from candidates$/,
  );
  expect(payWords(whole, options, 'ZAR', true)).toBe(payWords(whole, options, 'ZAR'));
});
