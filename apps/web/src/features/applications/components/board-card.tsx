import { ActionIcon, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, applicationStatuses, statusName } from '@marula/contract/transitions';
import type { DragEvent, KeyboardEvent } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { matchWords } from '@/domain/match-words';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { percentageOf, waitingOf } from './applicant-words';
import classes from './application-board.module.css';
import { decisionsOf, movesOf, type Target } from './moves';
import { RemoveInvite } from './remove-invite';

interface BoardCardProps {
  application: Application;
  teamRole: Role;
  now: Date;
  hint: string;
  onDrag: (application: Application | undefined) => void;
  onMove: (status: Target) => void;
  onOpen: () => void;
  onRemoveInvite: () => void;
}

/** The nearest allowed column on that side. */
const neighbour = (from: ApplicationStatus, moves: readonly Target[], side: string) => {
  const columnOf = (status: ApplicationStatus) => applicationStatuses.indexOf(status);
  return side === 'ArrowRight'
    ? moves.find((status) => columnOf(status) > columnOf(from))
    : moves.findLast((status) => columnOf(status) < columnOf(from));
};

function MoveMenu({ application, teamRole, onMove, onRemoveInvite }: BoardCardProps) {
  const from = statusName(application.status_id);
  const moves = movesOf(application, teamRole);
  if (!from || application.job.archived || (moves.length === 0 && from !== 'Invited')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={24}
          className={classes.menu}
          aria-label={m.applications_board_menu({ name: nameOf(application.candidate) })}
        >
          <Icon name="ellipsis" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {decisionsOf(moves).map((to) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            {m.applications_move({ from, to })}
          </Menu.Item>
        ))}
        {moves.includes('Declined') && (
          <Menu.Item onClick={() => onMove('Declined')}>{m.applications_decline_ask()}</Menu.Item>
        )}
        {from === 'Invited' && <RemoveInvite onRemove={onRemoveInvite} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Plain HTML dragging: it needs no script of its own, and whoever cannot drag has the menu and the keys. */
const dragHandlers = ({ application, teamRole, onDrag }: BoardCardProps) => ({
  draggable: movesOf(application, teamRole).length > 0,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', nameOf(application.candidate));
    onDrag(application);
  },
  onDragEnd: () => onDrag(undefined),
});

export function BoardCard(props: BoardCardProps) {
  const { application, teamRole, now, hint, onMove, onOpen } = props;
  const { candidate, job } = application;
  const percentage = percentageOf(application);
  const move = (event: KeyboardEvent) => {
    const from = statusName(application.status_id);
    const sideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
    const to = from && event.altKey && sideways && neighbour(from, movesOf(application, teamRole), event.key);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li className={classes.card} data-unread={!application.read || undefined} {...dragHandlers(props)}>
      <Face name={nameOf(candidate)} image={candidate.profile_image} size={28} />
      <div className={classes.words}>
        <UnstyledButton
          className={`${layout.truncate} ${classes.name}`}
          data-card={application.id}
          aria-describedby={hint}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onClick={onOpen}
          onKeyDown={move}
        >
          {nameOf(candidate)}
        </UnstyledButton>
        <Text size="xs" c="dimmed" truncate>
          {headlineOf(candidate)}
        </Text>
      </div>
      {!application.read && (
        <span className={`${layout.dot} ${classes.dot}`} role="img" aria-label={m.applications_unread()} />
      )}
      <MoveMenu {...props} />
      <Text size="xs" truncate className={layout.across}>
        {job.location ? `${job.title}, ${job.location.name}` : job.title}
      </Text>
      <Group gap="sm" justify="space-between" wrap="nowrap" className={layout.across}>
        <MatchFigure percentage={percentage}>{matchWords(percentage)}</MatchFigure>
        <Text span size="xs" c="dimmed">
          {waitingOf(application, now)}
        </Text>
      </Group>
    </li>
  );
}
