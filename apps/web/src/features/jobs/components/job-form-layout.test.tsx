import { MantineProvider } from '@mantine/core';
import { location } from '@marula/contract/entities.fixture';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits } from '@marula/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { jobsQueries } from '../jobs.queries';
import { emptyDraft, type JobDraft, type JobOptions, type JobStep } from './job-draft';
import { JobFormLayout } from './job-form-layout';
import { OfferStep } from './offer-step';
import { QuestionsStep } from './questions-step';
import { RequirementsStep } from './requirements-step';
import { useJobForm } from './use-job-form';
import { useJobSteps } from './use-job-steps';
import { WorkStep } from './work-step';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const options: JobOptions = {
  industries: [{ id: 1, name: 'Transport' }],
  industry_positions: [{ id: 1, name: 'Driver', industry_id: 1, shown: true }],
  time_commitments: [{ id: 1, name: 'Full-time' }],
  remuneration_terms: [{ id: 4, name: 'Per month' }],
  benefits: [{ id: 1, name: 'Medical aid' }],
  ...{ capacities: [], working_models: [], experiences: [], education_levels: [], drivers_licences: [] },
  ...{ languages: [], document_types: [], staff_accommodation: [], staff_leave: [], staff_tips: [], staff_meals: [] },
};

const role = { title: 'Driver', description: '<p>You drive.</p>', industry_id: 1, industry_position_id: 1 };
const whole: JobDraft = {
  ...emptyDraft,
  ...role,
  ...{
    time_commitment_id: 1,
    location,
    pay_min: 1_000_000,
    pay_max: 1_500_000,
    pay_term_id: 4,
  },
};

const onPublish = vi.fn();

function Form({ draft, first }: { draft: JobDraft; first: JobStep }) {
  const form = useJobForm(draft);
  const [step, setStep] = useState(first);
  const steps = useJobSteps({ form, step, onStep: setStep });
  const panels = {
    work: <WorkStep form={form} options={options} />,
    place: <p>Place</p>,
    requirements: <RequirementsStep form={form} options={options} />,
    offer: <OfferStep form={form} options={options} now={new Date('2026-11-16T08:00:00Z')} />,
    questions: <QuestionsStep form={form} />,
  };
  return (
    <JobFormLayout
      {...{ form, step, steps }}
      panel={panels[step]}
      preview={null}
      words={{ send: 'Publish job' }}
      onSend={() => steps.isWhole() && onPublish(form.getValues())}
      onSave={vi.fn()}
      onPreview={vi.fn()}
    />
  );
}

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

const open = (draft: JobDraft, first: JobStep = 'work') =>
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Form draft={draft} first={first} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stays with a step that needs attention, and puts the cursor into its first wrong field', async () => {
  open({ ...emptyDraft, ...role, title: 'ab' });
  await press('Next: Place');
  expect(screen.getByRole('heading', { name: 'What is the role?' })).toBeTruthy();
  expect(screen.getByText('Job title must be 3 or more characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Job title/ }));
});

it('goes on when the step is right, whatever the later ones still miss', async () => {
  open({ ...emptyDraft, ...role, time_commitment_id: 1 });
  await press('Next: Place');
  expect(screen.getByText('Place', { selector: 'p' })).toBeTruthy();
});

it('a day that has passed is refused as soon as it is typed', async () => {
  open(whole, 'offer');
  await userEvent.type(screen.getByLabelText('Start date'), '31/01/2020');
  await userEvent.tab();
  expect(await screen.findByText('Start date is in the past')).toBeTruthy();
});

it('publishing leads back to the first step with an error, and to its field', async () => {
  onPublish.mockClear();
  open({ ...whole, pay_max: 900_000, description: '' }, 'questions');
  await press('Publish job');
  expect(onPublish).not.toHaveBeenCalled();
  // The editor is loaded first, which a busy machine takes its time for.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Description/ })));
  expect(screen.getByRole('button', { name: /Offer.*needs attention/ })).toBeTruthy();
  expect(screen.getByText('2 fields need attention.')).toBeTruthy();
});

it('refuses pay whose upper end lies under the lower one', async () => {
  open({ ...whole, pay_max: 900_000 }, 'offer');
  await press('Next: Questions');
  expect(screen.getByText('The highest pay cannot be less than the lowest')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /To/ }));
});

it('opens again what was filled, and nothing that is still to come', async () => {
  open(whole, 'requirements');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getByRole('button', { name: /Offer/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(steps.getByRole('button', { name: /Role/ }));
  expect(screen.getByRole('heading', { name: 'What is the role?' })).toBeTruthy();
  await userEvent.click(steps.getByRole('button', { name: /Requirements/ }));
  expect(screen.getByRole('heading', { name: 'What do you need?' })).toBeTruthy();
});

it('publishes what was written', async () => {
  onPublish.mockClear();
  open(whole, 'questions');
  await press('Publish job');
  expect(onPublish).toHaveBeenCalledWith(whole);
});

it('forgets the position when the industry changes, because it belongs to the old one', async () => {
  open({ ...whole, industry_id: null, industry_position_id: 1 });
  await userEvent.click(screen.getByRole('combobox', { name: /Industry/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Transport' }));
  await press('Next: Place');
  expect(screen.getByText('Position is required')).toBeTruthy();
});

it('asks for the text of a question, marks the option that is missing, and lets neither be published', async () => {
  onPublish.mockClear();
  open(whole, 'questions');
  await press('Add a question');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'One of a list' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
  await userEvent.keyboard('When can you start?');
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Now');
  await press('Publish job');
  expect(onPublish).not.toHaveBeenCalled();
  expect(screen.getByText('Question 1 is not complete')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Option 2' }));
  await userEvent.keyboard('Later');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Later' }));
  await press('Publish job');
  expect(onPublish.mock.calls[0]?.[0].questionnaire).toMatchObject([
    { type: 'single_select', text: 'When can you start?', options: ['Now', 'Later'], knock_out: ['Later'] },
  ]);
});

it('moves a question by its buttons and keeps the cursor on it', async () => {
  const question = { type: 'yes_no', required: true, knock_out: [] } as const;
  const questionnaire = [
    { ...question, id: '6f1f2a52-1111-4111-8111-111111111111', text: 'First?' },
    { ...question, id: '6f1f2a52-2222-4222-8222-222222222222', text: 'Second?' },
    { ...question, id: '6f1f2a52-3333-4333-8333-333333333333', text: 'Third?' },
  ].map((one) => ({ ...one, knock_out: [] }));
  open({ ...whole, questionnaire }, 'questions');
  const texts = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Question' }).map((field) => field.value);
  await press('Move question 1 down');
  expect(texts()).toEqual(['Second?', 'First?', 'Third?']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 2 down' }));
  await userEvent.keyboard('{Enter}');
  expect(texts()).toEqual(['Second?', 'Third?', 'First?']);
  await press('Duplicate question 1');
  await press('Delete question 4');
  expect(texts()).toEqual(['Second?', 'Second?', 'Third?']);
});

const wide: JobOptions = {
  ...options,
  industries: [...options.industries, { id: 2, name: 'Food' }],
  industry_positions: [...options.industry_positions, { id: 7, name: 'Chef', industry_id: 2, shown: true }],
};

function Role() {
  return <WorkStep form={useJobForm({ ...emptyDraft, industry_id: 1 })} options={wide} />;
}

it('a position of any industry is found, and choosing it says the industry too', async () => {
  render(
    <MantineProvider env="test">
      <Role />
    </MantineProvider>,
  );
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
  await userEvent.type(field(/Position/), 'che');
  await userEvent.click(screen.getByRole('option', { name: 'Chef' }));
  expect([field(/Industry/).value, field(/Position/).value]).toEqual(['Food', 'Chef']);
});

it('adds the questions of a template as copies, and offers none that no longer fits', async () => {
  onPublish.mockClear();
  const asked = (id: string, text: string): Question => ({ id, text, type: 'yes_no', required: true, knock_out: [] });
  const questions = [
    asked('6f1f2a52-1111-4111-8111-111111111110', 'Licence?'),
    asked('6f1f2a52-1111-4111-8111-111111111111', 'Passport?'),
  ];
  const many = Array.from({ length: questionnaireLimits.questions - 1 }, () => asked(crypto.randomUUID(), 'More?'));
  const templates = [
    { id: '6f1f2a52-2222-4222-8222-222222222221', name: 'Drivers', questions },
    { id: '6f1f2a52-2222-4222-8222-222222222222', name: 'Everything', questions: many },
  ];
  client.setQueryData(jobsQueries.templates().queryKey, templates);
  open(whole, 'questions');
  await press('From a template');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Drivers, 2 questions' }));
  await press('From a template');
  const tooMany = await screen.findByRole('menuitem', { name: /Everything/ });
  expect((tooMany as HTMLButtonElement).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  await press('Publish job');
  const questionnaire: Question[] = onPublish.mock.calls[0]?.[0].questionnaire ?? [];
  expect(questionnaire.map(({ text }) => text)).toEqual(['Licence?', 'Passport?']);
  expect(questionnaire.some(({ id }) => questions.some((own) => own.id === id))).toBe(false);
});
