import type { Application } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ApplicationBoard } from './application-board';
import type { BoardPile } from './board';
import { applicationIn, reasons } from './test-applications';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const onDecline = vi.fn();
beforeEach(() => onDecline.mockClear());

const names: Record<ApplicationStatus, string> = {
  Invited: 'Ina',
  Applied: 'Abel',
  Shortlisted: 'Sipho',
  Hired: 'Hana',
  Declined: 'Dumi',
};

function Board({ teamRole, archived = false }: { teamRole: Role; archived?: boolean }) {
  const [all, setAll] = useState(() =>
    applicationStatuses.map((status) => {
      const application = applicationIn(status, names[status]);
      return { ...application, job: { ...application.job, archived } };
    }),
  );
  const piles = Object.fromEntries(
    applicationStatuses.map((status) => {
      const applications = all.filter(({ status_id }) => status_id === applicationStatusIds[status]);
      return [status, { applications, total: applications.length }];
    }),
  ) as unknown as Record<ApplicationStatus, BoardPile>;
  const move = (moved: Application, status: ApplicationStatus) =>
    setAll((before) =>
      before.map((one) => (one.id === moved.id ? { ...one, status_id: applicationStatusIds[status] } : one)),
    );
  return (
    <ApplicationBoard
      piles={piles}
      teamRole={teamRole}
      reasons={reasons}
      now={new Date('2026-11-15T11:30:00Z')}
      onMove={move}
      onDecline={onDecline}
      onOpen={vi.fn()}
      onRemoveInvite={vi.fn()}
      onMore={vi.fn()}
    />
  );
}

const column = (status: ApplicationStatus) => screen.getByRole('region', { name: new RegExp(`^${status}, `) });
const cardOf = (name: string) => screen.getByRole('button', { name: `${name} Banda` });
const columnOf = (name: string) => cardOf(name).closest('section')?.getAttribute('aria-label')?.split(',')[0];

const drag = (name: string, to: ApplicationStatus) => {
  const card = cardOf(name).closest('li') as HTMLElement;
  fireEvent.dragStart(card, { dataTransfer: { setData: () => {} } });
  const over = createEvent.dragOver(column(to));
  fireEvent(column(to), over);
  fireEvent.drop(column(to));
  return over.defaultPrevented;
};

it('takes a card where the table of moves allows it, and nowhere else', async () => {
  await show(() => <Board teamRole="Owner" />);
  expect(drag('Abel', 'Invited')).toBe(false);
  expect(columnOf('Abel')).toBe('Applied');
  expect(drag('Abel', 'Shortlisted')).toBe(true);
  expect(columnOf('Abel')).toBe('Shortlisted');
  expect(drag('Hana', 'Applied')).toBe(false);
  expect(columnOf('Hana')).toBe('Hired');
});

it('moves by Alt and an arrow to the next allowed column, and the focus goes along', async () => {
  await show(() => <Board teamRole="Owner" />);
  cardOf('Sipho').focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(columnOf('Sipho')).toBe('Applied');
  expect(document.activeElement).toBe(cardOf('Sipho'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(columnOf('Sipho')).toBe('Applied');
});

it('lets only an Owner or Admin take back who was hired', async () => {
  await show(() => <Board teamRole="User" />);
  cardOf('Hana').focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(columnOf('Hana')).toBe('Hired');
  expect(screen.queryByRole('button', { name: 'Move Hana Banda' })).toBeNull();
});

it('asks why before a card goes to Declined, however it got there', async () => {
  await show(() => <Board teamRole="Owner" />);
  expect(drag('Abel', 'Declined')).toBe(true);
  expect(onDecline).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', { name: 'Why are you declining Abel Banda?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the application' }));
  expect(onDecline).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Move Abel Banda' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Decline…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Found another position' }));
  expect(onDecline.mock.calls).toEqual([[expect.objectContaining({ id: 'Abel' }), reasons[1]]]);
});

it('offers an invited candidate no move but to be removed', async () => {
  await show(() => <Board teamRole="Owner" />);
  await userEvent.click(screen.getByRole('button', { name: 'Move Ina Banda' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Remove inviteYou can undo it for 10 minutes. Only then is the candidate told.',
  ]);
});

it('keeps the declined folded until they are asked for', async () => {
  await show(() => <Board teamRole="Owner" />);
  expect(screen.queryByText('Dumi Banda')).toBeNull();
  await userEvent.click(within(column('Declined')).getByRole('button'));
  expect(cardOf('Dumi')).toBeTruthy();
});

it('only shows the pipeline of an archived job', async () => {
  await show(() => <Board teamRole="Owner" archived />);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(drag('Abel', 'Shortlisted')).toBe(false);
});
