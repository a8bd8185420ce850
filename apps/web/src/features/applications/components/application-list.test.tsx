import type { MatchReason } from '@marula/contract/applications.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ApplicationList } from './application-list';
import { BulkBar } from './bulk-bar';
import { applicationIn, reasons } from './test-applications';
import { useSelection } from './use-selection';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const people = ['Ayanda', 'Bwalya', 'Chanda'].map((name) => applicationIn('Applied', name));
const onMove = vi.fn();
const onDecline = vi.fn();

function List() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [marked, setMarked] = useState('Ayanda');
  const cursor = openId ?? marked;
  const mark = (id: string) => (openId === null ? setMarked(id) : setOpenId(id));
  const selection = useSelection(people.map(({ id }) => id));
  return (
    <>
      <ApplicationList
        label="Applied"
        applications={people}
        total={23}
        openId={openId}
        cursor={cursor}
        selection={selection}
        now={new Date('2026-11-15T11:30:00Z')}
        onStep={(by) => {
          const next = people[people.findIndex(({ id }) => id === cursor) + by];
          if (next) mark(next.id);
        }}
        onMark={mark}
        onOpen={setOpenId}
        onShortlist={({ id }) => onMove([id], 'Shortlisted')}
        onDecline={vi.fn()}
        onClose={() => setOpenId(null)}
      />
      <BulkBar
        count={selection.picked.length}
        from={2}
        teamRole="User"
        reasons={reasons}
        onMove={(status) => onMove(selection.picked, status)}
        onDecline={(reason) => onDecline(selection.picked, reason)}
        onMarkUnread={vi.fn()}
        onDownload={vi.fn()}
        onClear={selection.clear}
      />
      <output>{openId}</output>
    </>
  );
}

const opened = () => document.querySelector('output')?.textContent;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} Banda`) });
const isSelected = (name: string) => rowOf(name).getAttribute('aria-selected') === 'true';

it('says of each what speaks for them and what is open, in the place of a job that all of them share', async () => {
  const reasons: MatchReason[] = [
    { asked: 'Passport', state: 'met', line: 'Valid to Mar 2031', source: 'about' },
    { asked: 'SADC permits', state: 'not_stated', line: null, source: null },
  ];
  const person = applicationIn('Applied', 'Ayanda');
  const one = { ...person, match_reasons: reasons };
  const listOf = (oneJob: boolean) => () => (
    <ApplicationList
      label="Applied"
      applications={[one]}
      total={1}
      oneJob={oneJob}
      openId={null}
      cursor="Ayanda"
      selection={useSelection(['Ayanda'])}
      now={new Date('2026-11-15T11:30:00Z')}
      onStep={vi.fn()}
      onMark={vi.fn()}
      onOpen={vi.fn()}
      onShortlist={vi.fn()}
      onDecline={vi.fn()}
      onClose={vi.fn()}
    />
  );
  await show(listOf(true));
  expect(screen.getByRole('columnheader', { name: 'What speaks for them, what is open' })).toBeTruthy();
  expect(rowOf('Ayanda').textContent).toContain('Speaks for them: Valid to Mar 2031Open: Not stated: SADC permits');
  cleanup();
  await show(listOf(false));
  expect(screen.getByRole('columnheader', { name: 'Applied for' })).toBeTruthy();
  expect(rowOf('Ayanda').textContent).toContain('Not stated: SADC permits');
  expect(rowOf('Ayanda').textContent).not.toContain('Valid to Mar 2031');
});

it('moves with arrows and J and K, and stops at both ends', async () => {
  await show(List);
  rowOf('Ayanda').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowOf('Bwalya'));
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(rowOf('Chanda'));
  await userEvent.keyboard('k{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(rowOf('Ayanda'));
  expect(opened()).toBe('');
});

it('takes its keys from the moment it is there, and after something else was clicked, but not from who types', async () => {
  await show(() => (
    <>
      <List />
      <button type="button" role="tab" aria-selected="true">
        Applied
      </button>
      <input aria-label="Search" />
    </>
  ));
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(rowOf('Bwalya'));
  await userEvent.click(screen.getByRole('tab'));
  await userEvent.keyboard('j{Enter}');
  expect(opened()).toBe('Chanda');
  onMove.mockClear();
  await userEvent.click(screen.getByRole('tab'));
  await userEvent.keyboard('s');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(['Chanda'], 'Shortlisted');
  await userEvent.type(screen.getByLabelText('Search'), 'jks');
  expect([opened(), onMove.mock.calls.length]).toEqual(['Chanda', 1]);
});

it('opens with Enter, and from then on every step opens the next', async () => {
  await show(List);
  rowOf('Ayanda').focus();
  await userEvent.keyboard('{Enter}');
  expect(opened()).toBe('Ayanda');
  await userEvent.keyboard('{ArrowDown}');
  expect(opened()).toBe('Bwalya');
});

it('selects with X, and Escape clears the selection before it closes the open one', async () => {
  await show(List);
  rowOf('Ayanda').focus();
  await userEvent.keyboard('{Enter}x');
  expect(isSelected('Ayanda')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect([isSelected('Ayanda'), opened()]).toEqual([false, 'Ayanda']);
  await userEvent.keyboard('{Escape}');
  expect(opened()).toBe('');
});

it('takes everything in between when shift is held', async () => {
  await show(List);
  rowOf('Ayanda').focus();
  await userEvent.keyboard('x{ArrowDown}{ArrowDown}{Shift>}x{/Shift}');
  expect(['Ayanda', 'Bwalya', 'Chanda'].map(isSelected)).toEqual([true, true, true]);
});

it('is reached with Tab as one stop, after the box that selects all', async () => {
  await show(List);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select all 23');
  await userEvent.tab();
  expect(document.activeElement).toBe(rowOf('Ayanda'));
});

it('ticking a row does not open it', async () => {
  await show(List);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bwalya Banda' }));
  expect([isSelected('Bwalya'), opened()]).toEqual([true, '']);
});

it('offers what the tab allows for all that are selected, and nothing while none is', async () => {
  await show(List);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 23' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected applications' }));
  expect(bar.getByText('3 selected')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Shortlist' }));
  expect(onMove).toHaveBeenCalledWith(['Ayanda', 'Bwalya', 'Chanda'], 'Shortlisted');
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Hire' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
});

it('declines nobody before a reason is given', async () => {
  await show(List);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chanda Banda' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline…' }));
  expect(onDecline).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Too far away' }));
  expect(onDecline).toHaveBeenCalledWith(['Chanda'], reasons[0]);
});
