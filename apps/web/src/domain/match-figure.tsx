import { Box, Group } from '@mantine/core';
import type { Match } from '@marula/contract/applications.contract';
import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './match-figure.module.css';

interface MatchFigureProps {
  percentage: Match['percentage'];
  /** The figure in words, or that there is not enough information for one. */
  children: ReactNode;
}

/** In lists: the figure and one quiet line in one hue. A match informs, it does not judge. */
export function MatchFigure({ percentage, children }: MatchFigureProps) {
  if (percentage === null)
    return (
      <Box component="span" c="dimmed" fz="xs" lh={1.35}>
        {children}
      </Box>
    );
  return (
    <Group component="span" gap="xs" wrap="nowrap" w={112}>
      <Box component="span" miw={40} fw={550} className={`${layout.figures} ${layout.nowrap}`}>
        {children}
      </Box>
      <Box component="span" h={4} className={classes.line} aria-hidden>
        <span className={classes.fill} style={{ width: `${percentage}%` }} />
      </Box>
    </Group>
  );
}
