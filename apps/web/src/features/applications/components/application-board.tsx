import { Group, VisuallyHidden } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, applicationStatuses } from '@marula/contract/transitions';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { m } from '@/paraglide/messages';
import classes from './application-board.module.css';
import type { BoardActs, BoardPile } from './board';
import { BoardColumn } from './board-column';
import { DeclineDialog } from './decline-dialog';
import type { Target } from './moves';
import { useStartAtApplied } from './use-start-at-applied';

interface ApplicationBoardProps extends BoardActs {
  piles: Readonly<Record<ApplicationStatus, BoardPile>>;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  now: Date;
  onMove: (application: Application, status: Target) => void;
  onDecline: (application: Application, reason: DeclineReason) => void;
}

/** The moved card is drawn anew in its column: without this the keyboard would be lost. */
const useFocusAfterMove = (root: RefObject<HTMLElement | null>) => {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"]`);
    card?.focus();
    moved.current = undefined;
  });
  return (id: string) => {
    moved.current = id;
  };
};

/** Dragging, the card's menu and Alt with an arrow do the same, and only what is allowed. Declining always asks why. */
export function ApplicationBoard(props: ApplicationBoardProps) {
  const { piles, teamRole, reasons, now, onMove, onDecline, ...acts } = props;
  const [dragged, setDragged] = useState<Application>();
  const [asking, setAsking] = useState<Application>();
  const root = useRef<HTMLDivElement>(null);
  const follow = useFocusAfterMove(root);
  const hint = useId();
  useStartAtApplied(root);

  const move = (application: Application, status: Target) => {
    if (status === 'Declined') return setAsking(application);
    follow(application.id);
    onMove(application, status);
  };
  return (
    <Group
      ref={root}
      component="section"
      gap="sm"
      align="stretch"
      wrap="nowrap"
      className={classes.root}
      aria-label={m.applications_board()}
    >
      <VisuallyHidden component="p" id={hint}>
        {m.applications_board_keys()}
      </VisuallyHidden>
      {applicationStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          pile={piles[status]}
          teamRole={teamRole}
          now={now}
          hint={hint}
          dragged={dragged}
          onDrag={setDragged}
          onMove={move}
          {...acts}
        />
      ))}
      <DeclineDialog
        application={asking}
        reasons={reasons}
        onClose={() => setAsking(undefined)}
        onDecline={(application, reason) => {
          setAsking(undefined);
          onDecline(application, reason);
        }}
      />
    </Group>
  );
}
