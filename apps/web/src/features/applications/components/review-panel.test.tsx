import type {
  Application,
  ApplicationSource,
  MatchExplanation,
  MatchReason,
} from '@marula/contract/applications.contract';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ReviewPanel } from './review-panel';
import { applicationIn, reasons } from './test-applications';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const question: Question = {
  id: 'q',
  type: 'yes_no',
  text: 'Is your licence valid?',
  required: true,
  knock_out: ['no'],
};

const partOf = (score: number | null, of: number, reasons: MatchReason[] = []) => ({ score, of, reasons });

const explanation: MatchExplanation = {
  parts: {
    requirements: partOf(20, 40, [
      { asked: 'Code 14 licence', state: 'met', line: 'Code EC since 2016', source: 'work_history' },
      { asked: 'SADC permits', state: 'not_stated', line: null, source: null },
    ]),
    position_and_industry: partOf(25, 25, [
      { asked: 'Long-haul driver', state: 'met', line: 'Long-haul driver', source: 'position' },
    ]),
    experience: partOf(0, 15, [{ asked: '3 to 5 years', state: 'missing', line: null, source: 'experience' }]),
    location: partOf(4, 10, [{ asked: 'Musina', state: 'missing', line: 'Polokwane', source: 'location', km: 196 }]),
    languages_licence_education: partOf(null, 10),
  },
  model: 'structured',
  version: 3,
  computed_at: '2026-11-15T09:00:00.000Z',
};

const open = async (application: Application, explained?: MatchExplanation, source?: ApplicationSource) => {
  const acts = {
    onMove: vi.fn(),
    onDecline: vi.fn(),
    onNote: vi.fn(),
    onStep: vi.fn(),
    onClose: vi.fn(),
    onAsk: vi.fn(),
  };
  await show(() => (
    <ReviewPanel
      application={application}
      teamRole="User"
      reasons={reasons}
      questions={[question]}
      events={[]}
      place={{ index: 2, total: 23 }}
      onMarkUnread={vi.fn()}
      onRemoveInvite={vi.fn()}
      onOpenDocument={vi.fn()}
      onChat={vi.fn()}
      explanation={explained}
      source={source ?? null}
      {...acts}
    />
  ));
  return acts;
};

it('shortlists with S, asks why with D, and goes on with J and K', async () => {
  const { onMove, onDecline, onStep } = await open(applicationIn('Applied', 'Abel'));
  await userEvent.keyboard('jk');
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  await userEvent.keyboard('s');
  expect(onMove).toHaveBeenCalledWith('Shortlisted');
  await userEvent.keyboard('d');
  expect(onDecline).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Too far away' }));
  expect(onDecline).toHaveBeenCalledWith(reasons[0]);
});

it('shares the reason with the applicant only where that was chosen, and asks anew each time', async () => {
  const { onDecline } = await open(applicationIn('Applied', 'Abel'));
  const decline = async () => {
    await userEvent.keyboard('d');
    return screen.findByRole('menuitemcheckbox', { name: 'Share this reason with the applicant' });
  };
  await userEvent.click(await decline());
  expect(onDecline).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Too far away' }));
  expect((await decline()).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Too far away' }));
  expect(onDecline.mock.calls).toEqual([[{ ...reasons[0], shared: true }], [reasons[0]]]);
});

it('flags an answer that the employer wanted to look at twice, and declines nobody for it', async () => {
  const { onDecline } = await open({
    ...applicationIn('Applied', 'Abel'),
    questionnaire_answers: [{ question_id: 'q', answer: false }],
  });
  await userEvent.click(screen.getByRole('tab', { name: /Answers.*1 flag/ }));
  expect(screen.getByText(/It is only a flag: you decide/)).toBeTruthy();
  expect(onDecline).not.toHaveBeenCalled();
});

it.each([
  ['the channel', { channel: 'whatsapp', name: null }, 'Came by: WhatsApp'],
  ['the link’s own name', { channel: 'named', name: 'Gate <b>two</b>' }, 'Came by: Gate <b>two</b>'],
] as const)('says by which link they came: %s', async (_, source, words) => {
  await open(applicationIn('Applied', 'Abel'), undefined, source);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says nothing of a link where there was none', async () => {
  await open(applicationIn('Applied', 'Abel'));
  expect(screen.queryByText(/Came by/)).toBeNull();
});

it('offers nothing the role may not do: a User cannot take back who was hired', async () => {
  await open(applicationIn('Hired', 'Hana'));
  expect(screen.queryByRole('button', { name: 'Back to Shortlisted' })).toBeNull();
});

it('only reads the application of an archived job', async () => {
  const application = applicationIn('Applied', 'Abel');
  const { onMove } = await open({ ...application, job: { ...application.job, archived: true } });
  await userEvent.keyboard('s');
  expect(onMove).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Shortlist|Decline/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('writes a note from the menu, with the keys of the screen left alone while typing', async () => {
  const { onNote, onMove } = await open(applicationIn('Applied', 'Abel'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a note' }));
  await userEvent.type(await screen.findByLabelText('Note for your team'), 'spoke to him, good record');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(onNote).toHaveBeenCalledWith('spoke to him, good record');
  expect(onMove).not.toHaveBeenCalled();
});

it('says that there is too little to tell, rather than a low match', async () => {
  await open({
    ...applicationIn('Applied', 'Peter'),
    match: { percentage: null, application_id: 'Peter' },
  });
  expect(screen.getByText('Not enough information for a match')).toBeTruthy();
});

it('tells a match line by line: what is met by which line, what is missing, and asks about what nobody stated', async () => {
  const { onAsk } = await open(applicationIn('Applied', 'Thandeka'), explanation);
  expect(screen.getByText('Code EC since 2016')).toBeTruthy();
  expect(screen.getByText('Lives in Polokwane, 196 km away')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /82 %.*Line by line/ }));
  const saidOf = (asked: string) => screen.getByText(asked).closest('li')?.textContent;
  expect(saidOf('Code 14 licence')).toBe('Code 14 licenceMetCode EC since 2016 Work history');
  expect(saidOf('Musina')).toBe('MusinaMissing, 196 kmPolokwane Address');
  expect(saidOf('3 to 5 years')).toBe('3 to 5 yearsMissingNo experience yet Experience');
  expect(saidOf('SADC permits')).toContain('Not statedNothing about it in the profile.');
  expect(within(screen.getByRole('region', { name: 'Requirements' })).getByText('20 of 40')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ask Thandeka about: SADC permits' }));
  expect(onAsk).toHaveBeenCalledWith('SADC permits');
  expect(document.body.textContent).not.toMatch(/0 years|needed/);
});
