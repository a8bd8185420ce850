import type { AdvertFinding } from '@marula/contract/felix.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answers,
  asked,
  begin,
  engine,
  goTo,
  held,
  openStored,
  press,
  refusal,
  title,
  uses,
  writeTitle,
} from './job-stage.fixture';

beforeEach(() => begin());

const REVIEW = 'POST /api/felix/job/feedback';

const finding = (made: Partial<AdvertFinding> & Pick<AdvertFinding, 'id' | 'kind' | 'why'>): AdvertFinding => ({
  ok: false,
  field: null,
  apply: null,
  ...made,
});

const sex = finding({
  id: 'sex',
  kind: 'not_allowed',
  why: 'It asks for a man or a woman.',
  field: 'title',
  apply: { how: 'replace', field: 'title', before: 'Salesman', after: 'Sales person' },
});
const place = finding({ id: 'place', kind: 'complete', why: 'It does not say where the work is.', field: 'location' });
const pay = finding({
  id: 'pay',
  kind: 'pay',
  why: 'It does not say what you pay.',
  field: 'salary',
  apply: {
    how: 'set',
    text: 'R10 000 to R12 000 a month',
    change: {
      salary: { min: 1_000_000, max: 1_200_000, exact: null, hide: false, negotiable: false, remuneration_term_id: 4 },
    },
  },
});
const good = finding({ id: 'good', kind: 'title', why: 'People search for this title.', ok: true });

const says = (...findings: AdvertFinding[]) => {
  answers[REVIEW] = () => ({ engine, findings, uses });
};
const region = async () => within(await screen.findByRole('region', { name: 'Felix read your advert' }));
/** To the last step, where an advert is read before it is published. */
const write = async () => {
  await openStored('Salesman, Durban');
  await goTo('Questions');
};
const reviewed = async (...findings: AdvertFinding[]) => {
  says(...findings);
  await write();
  await press('Read it');
  const shown = await region();
  await shown.findByText(findings[0]?.why ?? 'Nothing to look at');
  return shown;
};
/** What the form holds by now. */
const titleNow = async () => {
  await goTo('Role');
  return (await screen.findByRole<HTMLInputElement>('textbox', { name: /Job title/ })).value;
};

describe('what Felix finds', () => {
  it('is asked for with the advert as it is written, and shown with old and new words and how many are open', async () => {
    const shown = await reviewed(sex, place, good);
    expect(asked[REVIEW]).toEqual([{ job: expect.objectContaining({ title: 'Salesman, Durban' }) }]);
    expect(shown.getByText('2 to look at')).toBeTruthy();
    expect(shown.getByText('Not allowed in an advert')).toBeTruthy();
    expect(shown.getByText('Salesman').closest('del')).toBeTruthy();
    expect(shown.getByText('Sales person').closest('ins')).toBeTruthy();
    // What is good as it is has nothing to press.
    const item = shown.getByText('People search for this title.').closest('li') as HTMLElement;
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('is applied with one press, and undone with another', async () => {
    const shown = await reviewed(sex, place);
    await press('Apply: It asks for a man or a woman.');
    expect(await shown.findByText('Applied.')).toBeTruthy();
    expect(shown.getByText('1 to look at')).toBeTruthy();
    expect(await titleNow()).toBe('Sales person, Durban');
    await goTo('Questions');
    await press('Undo: It asks for a man or a woman.');
    expect(await (await region()).findByText('2 to look at')).toBeTruthy();
    expect(await titleNow()).toBe('Salesman, Durban');
  });

  it('leaves what was written since where it is when it is undone', async () => {
    await reviewed(sex);
    await press('Apply: It asks for a man or a woman.');
    await titleNow();
    await writeTitle(' North');
    await goTo('Questions');
    await press('Undo: It asks for a man or a woman.');
    expect(await titleNow()).toBe('Salesman, Durban North');
  });

  it('sets fields that are no words, each by its own press', async () => {
    const shown = await reviewed(sex, pay);
    await press('Apply: It does not say what you pay.');
    expect(await shown.findByText('Applied.')).toBeTruthy();
    says(good);
    await press('Read it again');
    await (await region()).findByText('Nothing to look at');
    expect(asked[REVIEW]?.at(-1)).toMatchObject({
      job: { title: 'Salesman, Durban', salary: { min: 1_000_000, max: 1_200_000 } },
    });
  });

  it('is not applied to words that are gone: it says so and changes nothing', async () => {
    await reviewed(sex);
    await titleNow();
    await userEvent.clear(title());
    await writeTitle('Shop assistant');
    await goTo('Questions');
    await press('Apply: It asks for a man or a woman.');
    expect(await screen.findByText(/These words are not in the advert any more/)).toBeTruthy();
    expect(screen.getByText('The advert has changed since.')).toBeTruthy();
    expect(await titleNow()).toBe('Shop assistant');
  });

  it('can be ignored and taken up again, and what was ignored does not come up in the next advert', async () => {
    const shown = await reviewed(sex, place);
    await press('Ignore: It asks for a man or a woman.');
    expect(await shown.findByText('Ignored.')).toBeTruthy();
    expect(shown.getByText('1 to look at')).toBeTruthy();
    await press('Undo: It asks for a man or a woman.');
    expect(shown.getByText('2 to look at')).toBeTruthy();
    await press('Ignore: It asks for a man or a woman.');
    cleanup();
    await write();
    await press('Read it');
    expect(await (await region()).findByText(place.why)).toBeTruthy();
    expect(screen.queryByText(sex.why)).toBeNull();
  });

  it('leads to the field that only the writer can fill', async () => {
    await reviewed(place);
    await press('Edit myself: It does not say where the work is.');
    expect(await screen.findByRole('heading', { name: 'Where is the work?' })).toBeTruthy();
  });
});

describe('no findings', () => {
  it('where the plan has none: one line says which plan does, and publishing is not held up', async () => {
    await begin({});
    await write();
    expect(await screen.findByText(/Felix can check the advert before you publish it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read it' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Publish job' }).length).toBeGreaterThan(0);
  });

  it.each([
    ['felix.used_up', 402, 'Your company has used all of its AI assistant for this month.'],
    ['felix.failed', 500, 'There was a problem with the AI assistant. Please try again.'],
  ] as const)('because of %s are told, and can be asked for again', async (code, status, text) => {
    answers[REVIEW] = () => refusal(code, status);
    await write();
    await press('Read it');
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    says(sex);
    await press('Read it');
    expect(await screen.findByText(sex.why)).toBeTruthy();
  });

  it('after it was stopped: the call is closed and the advert is as it was', async () => {
    const { answer, open: letGo } = held(() => ({ engine, findings: [sex], uses }));
    answers[REVIEW] = answer;
    await write();
    await press('Read it');
    expect(await screen.findByText('Felix is reading your advert')).toBeTruthy();
    await press('Cancel');
    letGo();
    expect(await screen.findByRole('button', { name: 'Read it' })).toBeTruthy();
    expect(screen.queryByText(sex.why)).toBeNull();
  });

  it('in an advert that reads well are said to be none', async () => {
    const shown = await reviewed(good);
    expect(shown.getByText('Nothing to look at')).toBeTruthy();
  });
});
