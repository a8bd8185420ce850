import { Box, Group, Stack } from '@mantine/core';
import { type ApplicationStatus, applicationStatuses } from '@marula/contract/transitions';
import { useRef } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { FaceShape, Line, Waiting } from '@/ui/waiting';
import classes from './application-board.module.css';
import { useStartAtApplied } from './use-start-at-applied';

/** More than a screen shows: what is cut off at the foot says that the column goes on. */
const cards = [132, 116, 148, 104, 124, 140];

const Card = ({ w }: { w: number }) => (
  <div className={classes.card}>
    <FaceShape size={28} />
    <div className={classes.words}>
      <Line w={w} mih={24} />
      <Line w={w - 16} size="xs" />
    </div>
    <Line w="90%" size="xs" className={layout.across ?? ''} />
    <Line w={96} className={layout.across ?? ''} />
  </div>
);

const Column = ({ status }: { status: ApplicationStatus }) => {
  const folded = status === 'Declined';
  return (
    <Stack gap={0} className={classes.column} data-status={status} data-folded={folded || undefined}>
      <Box className={folded ? classes.foldable : undefined}>
        <div className={`${layout.row} ${classes.head}`}>
          <StatusMark status={status}>{m.applications_status({ status })}</StatusMark>
        </div>
      </Box>
      {!folded && (
        <Stack gap="xs" pb={8} px={8} flex={1} mih={0} className={layout.clips}>
          {cards.map((w) => (
            <Card key={w} w={w} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};

function Columns() {
  const root = useRef<HTMLDivElement>(null);
  useStartAtApplied(root);
  return (
    <Group ref={root} gap="sm" align="stretch" wrap="nowrap" className={classes.root} inert>
      {applicationStatuses.map((status) => (
        <Column key={status} status={status} />
      ))}
    </Group>
  );
}

/** The board's own columns, before anybody stands in them. */
export const BoardSkeleton = () => (
  <Waiting label={m.applications_loading()} display="flex" flex={1} mih={0}>
    <Columns />
  </Waiting>
);
