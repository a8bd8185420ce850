import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, statusName } from '@marula/contract/transitions';
import { type DragEvent, useState } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { MoreButton } from '@/ui/more-button';
import classes from './application-board.module.css';
import type { BoardActs, BoardPile } from './board';
import { BoardCard } from './board-card';
import { movesOf, type Target } from './moves';

interface BoardColumnProps extends BoardActs {
  status: ApplicationStatus;
  pile: BoardPile;
  teamRole: Role;
  now: Date;
  /** The id of the line that explains the keys. */
  hint: string;
  dragged: Application | undefined;
  onDrag: (application: Application | undefined) => void;
  onMove: (application: Application, status: Target) => void;
}

/** Where the dragged card may be dropped, and what happens then. */
const useDrop = ({ status, dragged, teamRole, onDrag, onMove }: BoardColumnProps) => {
  const [over, setOver] = useState(false);
  const target = dragged && movesOf(dragged, teamRole).find((move) => move === status);
  const elsewhere = dragged !== undefined && statusName(dragged.status_id) !== status;
  return {
    'data-over': (over && target) || undefined,
    'data-refuses': (elsewhere && !target) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!target) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (dragged && target) onMove(dragged, target);
      onDrag(undefined);
    },
  };
};

function Pile({ status, pile, onMore, ...props }: BoardColumnProps) {
  const hidden = pile.total - pile.applications.length;
  return (
    <Stack component="ul" gap="xs" pb={8} px={8} className={layout.scroller}>
      {pile.applications.map((application) => (
        <BoardCard
          key={application.id}
          application={application}
          teamRole={props.teamRole}
          now={props.now}
          hint={props.hint}
          onDrag={props.onDrag}
          onMove={(to) => props.onMove(application, to)}
          onOpen={() => props.onOpen(application)}
          onRemoveInvite={() => props.onRemoveInvite(application)}
        />
      ))}
      {pile.applications.length === 0 && (
        <Box component="li" p={12} bd="1px dashed var(--marula-line-strong)" bdrs="md" ta="center">
          <Text span size="xs" c="dimmed">
            {m.applications_board_none()}
          </Text>
        </Box>
      )}
      {hidden > 0 && (
        <li>
          <MoreButton fullWidth loading={pile.loadingMore ?? false} onClick={() => onMore(status)}>
            {m.applications_board_more({ count: hidden })}
          </MoreButton>
        </li>
      )}
    </Stack>
  );
}

/** Declined starts folded: it is an archive, not a stage. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, pile } = props;
  const [folded, setFolded] = useState(status === 'Declined');
  const drop = useDrop(props);
  const word = m.applications_status({ status });
  const head = (
    <>
      <StatusMark status={status}>{word}</StatusMark>
      <Box component="span" c="dimmed" fw={400} className={layout.figures}>
        {pile.total}
      </Box>
    </>
  );
  return (
    <Stack
      component="section"
      gap={0}
      className={classes.column}
      data-status={status}
      data-folded={folded || undefined}
      aria-label={m.applications_board_column({ status: word, count: pile.total })}
      {...drop}
    >
      {status === 'Declined' ? (
        <h2 className={classes.foldable}>
          <UnstyledButton
            className={`${layout.row} ${classes.head}`}
            aria-expanded={!folded}
            title={folded ? m.applications_board_unfold() : m.applications_board_fold()}
            onClick={() => setFolded(!folded)}
          >
            {head}
          </UnstyledButton>
        </h2>
      ) : (
        <h2 className={`${layout.row} ${classes.head}`}>{head}</h2>
      )}
      {!folded && <Pile {...props} />}
    </Stack>
  );
}
