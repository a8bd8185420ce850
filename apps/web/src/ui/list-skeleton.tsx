import { Box, Group, Skeleton } from '@mantine/core';
import layout from '@/ui/layout.module.css';
import classes from './list-skeleton.module.css';
import { Waiting } from './waiting';

interface ListSkeletonProps {
  label: string;
  rows?: number;
  /** Nothing is drawn before, so that a quick answer does not flicker. */
  delayMs?: number;
  /** Room for the filters above the rows. */
  tools?: boolean;
  /** Beside something else: rows as on a phone. */
  narrow?: boolean;
}

const widths = [
  { name: 148, headline: 116, job: 168, place: 96 },
  { name: 176, headline: 140, job: 184, place: 112 },
  { name: 132, headline: 104, job: 132, place: 80 },
  { name: 160, headline: 152, job: 176, place: 104 },
  { name: 188, headline: 124, job: 148, place: 92 },
];

const widthsOf = (row: number) => widths[row % widths.length] ?? { name: 148, headline: 116, job: 168, place: 96 };

function Row({ row, narrow }: { row: number; narrow: boolean }) {
  const { name, headline, job, place } = widthsOf(row);
  return (
    <div className={classes.row} data-narrow={narrow || undefined}>
      <Skeleton circle h={36} />
      <span>
        <Skeleton maw={name} h={12} />
        <Skeleton maw={headline} h={10} mt={8} />
      </span>
      {!narrow && (
        <Box component="span" visibleFrom="sm">
          <Skeleton maw={job} h={12} />
          <Skeleton maw={place} h={10} mt={8} />
        </Box>
      )}
      <Skeleton maw={72} h={12} />
    </div>
  );
}

/** Same grid and same heights as a list of people, so that nothing jumps when the rows arrive. */
export function ListSkeleton({ rows = 5, tools = false, narrow = false, ...waiting }: ListSkeletonProps) {
  return (
    <Waiting {...waiting} flex={1} mih={0} className={layout.clips}>
      {tools && (
        <Group gap="sm" align="stretch" wrap="nowrap" py={12} px={{ base: 16, sm: 24 }} className={layout.lineBelow}>
          <Skeleton w={180} h={36} radius="md" />
          <Skeleton w={120} h={36} radius="md" />
        </Group>
      )}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Row key={row} row={row} narrow={narrow} />
      ))}
    </Waiting>
  );
}
