import { Box, Group } from '@mantine/core';
import classes from './day-bars.module.css';

interface DayBarsProps {
  bars: readonly { name: string; value: number }[];
  tone: 'brand' | 'blue';
  /** The names of every seventh day under the bars. */
  axis?: boolean;
}

const daysOfWeek = 7;

/** A bar a day. A charting library would weigh more than the rest of its screen, for two rows of boxes. */
export function DayBars({ bars, tone, axis = false }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Box miw={0} py="xs" data-tone={tone} aria-hidden>
      <div className={classes.bars}>
        {bars.map(({ name, value }) => (
          <Group
            key={name}
            component="span"
            gap={0}
            align="flex-end"
            justify="center"
            wrap="nowrap"
            className={classes.day}
            title={`${name}: ${value}`}
          >
            <span className={classes.bar} style={{ height: `${(value / most) * 100}%` }} />
          </Group>
        ))}
      </div>
      {axis && (
        <div className={classes.axis}>
          {bars.map(({ name }, index) => (
            <span key={name}>{index % daysOfWeek === 0 && <span>{name}</span>}</span>
          ))}
        </div>
      )}
    </Box>
  );
}
