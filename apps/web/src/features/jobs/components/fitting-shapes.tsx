import { Skeleton, Stack } from '@mantine/core';
import { ControlShape, FaceShape, Line, Waiting } from '@/ui/waiting';
import classes from './people-who-fit.module.css';

const Shape = () => (
  <li>
    <div className={classes.row}>
      <FaceShape size={36} />
      <Stack gap={0} miw={0}>
        <Line w={160} />
        <Line w={112} size="xs" />
      </Stack>
      <Stack gap={1} className={classes.why}>
        <Line w={200} size="xs" lh="18px" />
        <Line w={168} size="xs" lh="18px" />
      </Stack>
      <Line w={96} className={classes.match} />
      <Skeleton w={28} h={28} my={8} />
      <div className={classes.act}>
        <ControlShape w={96} />
      </div>
    </div>
  </li>
);

/** As high as the people who come: the rest of the job's page stands below them. At once, because that stands there too. */
export const FittingShapes = ({ label, rows }: { label: string; rows: number }) => (
  <Waiting label={label} delayMs={0}>
    <ul className={classes.list}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Shape key={row} />
      ))}
    </ul>
    <div className={classes.foot}>
      <Line w="80%" size="xs" />
    </div>
  </Waiting>
);
