import type { DraftedJob } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoLast } from '@/lib/undo';
import {
  answers,
  asked,
  begin,
  engine,
  held,
  open,
  press,
  refusal,
  title,
  uses,
  writeTitle,
} from './job-stage.fixture';

beforeEach(() => begin());

const WRITE = 'POST /api/felix/job/details';
const READ = 'POST /api/gemini/from-text';
const words = 'code 14 driver musina, r18500';

const drafted: DraftedJob = {
  engine,
  job: {
    title: 'Code 14 driver',
    description: '<p>You drive <b>reefers</b>.</p>',
    industry_id: 1,
    industry_position_id: 1,
    salary: { min: 1_850_000, max: null, exact: null, hide: false, negotiable: false, remuneration_term_id: 4 },
  },
  sources: [
    { field: 'title', from: 'words', quote: 'code 14 driver' },
    { field: 'description', from: 'library', quote: null },
  ],
  questions: [{ field: 'start_date', text: 'When does the work begin?' }],
  pay: null,
};

const field = () => screen.findByRole('textbox', { name: 'The job in a few words' });
const tell = async (text = words) => {
  await userEvent.click(await field());
  await userEvent.paste(text);
};
const table = async () => within(await screen.findByRole('region', { name: 'Your draft' }));
const draftIt = async () => {
  answers[WRITE] = () => ({ ...drafted, uses });
  await open();
  await tell();
  await press('Draft it');
  return table();
};

describe('a draft from a few words', () => {
  it('is shown field by field with where each comes from, and nothing is in the form before it is used', async () => {
    const shown = await draftIt();
    expect(asked[WRITE]).toEqual([{ text: words }]);
    expect(shown.getByText('Code 14 driver')).toBeTruthy();
    expect(shown.getByText('From your words: ‘code 14 driver’')).toBeTruthy();
    expect(shown.getByText('From the job library')).toBeTruthy();
    expect(shown.getByText('You drive reefers.')).toBeTruthy();
    expect(shown.getByText('When does the work begin?')).toBeTruthy();
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Your draft' }));
    expect(screen.queryByRole('textbox', { name: /Job title/ })).toBeNull();
  });

  it('goes into the form when it is used, with what is left to answer, and comes back out with Undo', async () => {
    await draftIt();
    await press('Use this draft');
    await waitFor(() => expect(title().value).toBe('Code 14 driver'));
    expect(screen.getByRole('button', { name: 'When does the work begin?' })).toBeTruthy();
    expect(undoLast()).toBe(true);
    expect((await table()).getByText('Code 14 driver')).toBeTruthy();
    await press('Drop the draft');
    await waitFor(() => expect(title().value).toBe(''));
  });

  it('is edited at the field that the pencil leads to', async () => {
    const shown = await draftIt();
    await userEvent.click(shown.getByRole('button', { name: 'Change: Job title' }));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    await writeTitle(', cross-border');
    expect(title().value).toBe('Code 14 driver, cross-border');
  });

  it('takes the place of what somebody wrote only with their yes', async () => {
    answers[WRITE] = () => ({ ...drafted, uses });
    await open();
    await writeTitle('My own title');
    await tell();
    await press('Draft it');
    await table();
    await press('Use this draft');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put the draft over what you wrote?' }));
    expect(dialog.getByText(/These fields change: Job title\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep what I wrote' }));
    await press('Drop the draft');
    await waitFor(() => expect(title().value).toBe('My own title'));
  });

  it('can be asked for again in other words, which stay while the first is looked at', async () => {
    await draftIt();
    expect((await field()).textContent).toBe(words);
    answers[WRITE] = () => ({ ...drafted, job: { ...drafted.job, title: 'Truck driver' }, uses });
    await press('Draft again');
    expect(await (await table()).findByText('Truck driver')).toBeTruthy();
    expect(asked[WRITE]).toHaveLength(2);
  });

  it('that is stopped changes nothing, closes the call and lets one ask again', async () => {
    const { answer, open: letGo } = held(() => ({ ...drafted, uses }));
    let hungUp = false;
    answers[WRITE] = (call) => {
      call.signal?.addEventListener('abort', () => {
        hungUp = true;
      });
      return answer(call);
    };
    await open();
    await tell();
    await press('Draft it');
    expect(await screen.findByText('Felix is writing a draft')).toBeTruthy();
    await press('Cancel');
    letGo();
    expect(hungUp).toBe(true);
    expect(await screen.findByRole('button', { name: 'Draft it' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
    expect((await field()).textContent).toBe(words);
  });
});

describe('what is pasted or on paper', () => {
  it('is read as a document when it is longer than a question', async () => {
    answers[READ] = () => ({ ...drafted, uses });
    await open();
    const text = 'You drive a truck. '.repeat(20).trim();
    await tell(text);
    await press('Draft it');
    await table();
    expect(asked[READ]).toEqual([{ text, files: [] }]);
    expect(asked[WRITE]).toBeUndefined();
  });

  it('is sent with its name, and what is of no use is refused before anything is sent', async () => {
    answers[READ] = () => ({ ...drafted, uses });
    await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['PK'], 'advert.docx', { type: 'application/msword' }));
    expect(await screen.findByText(/PDF|JPEG|PNG/, { selector: '[class*=error], [role=alert]' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draft it' }).disabled).toBe(true);
    await user.upload(input, new File(['%PDF'], 'advert.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('advert.pdf')).toBeTruthy();
    await press('Draft it');
    await table();
    expect(asked[READ]).toEqual([{ files: [{ name: 'advert.pdf', data: btoa('%PDF') }] }]);
  });

  it('of more files than are read is refused with their number', async () => {
    await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const files = Array.from(
      { length: felixLimits.files + 1 },
      (_, at) => new File(['%PDF'], `${at}.pdf`, { type: 'application/pdf' }),
    );
    await userEvent.upload(input, files);
    expect(await screen.findByText('3 files at most.')).toBeTruthy();
    expect(screen.queryByText('0.pdf')).toBeNull();
  });
});

describe('no draft', () => {
  it.each([
    ['felix.used_up', 402, 'Your company has used all of its AI assistant for this month.'],
    ['felix.failed', 500, 'There was a problem with the AI assistant. Please try again.'],
    ['felix.resting', 503, /cannot be reached right now. Everything else works/],
    ['felix.no_work_found', 422, /We could not tell what work this is/],
  ] as const)('because of %s is said under the words, which stay', async (code, status, text) => {
    answers[WRITE] = () => refusal(code, status);
    await open();
    await tell();
    await press('Draft it');
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field()).textContent).toBe(words);
    expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
    answers[WRITE] = () => ({ ...drafted, uses });
    await press('Draft it');
    await table();
  });

  it('is offered where the plan has none: one line says which plan does', async () => {
    await begin({});
    await open();
    expect(screen.getByText(/Felix can write this from three lines/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'The job in a few words' })).toBeNull();
    expect(title().value).toBe('');
  });

  it('is wanted by who fills it in themselves, and the box is one press away', async () => {
    await open();
    await press('Fill it in myself');
    expect(screen.queryByRole('textbox', { name: 'The job in a few words' })).toBeNull();
    await press('Write with Felix');
    expect(await field()).toBeTruthy();
  });
});
