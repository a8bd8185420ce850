import { Badge, type MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skill-badge.module.css';

/** The name of a certificate can be long, and says nothing when it is cut. */
export const SkillBadge = ({ size, children }: { size?: MantineSize; children: ReactNode }) => (
  <Badge
    size={size}
    variant="light"
    color="ink"
    maw="100%"
    h="auto"
    mih={22}
    py={2}
    classNames={{ label: classes.whole ?? '' }}
  >
    {children}
  </Badge>
);
