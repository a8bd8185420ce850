import { Text } from '@mantine/core';
import type { JobHistory } from '@marula/contract/candidates.history.contract';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import classes from './verification-level.module.css';

type Level = JobHistory['verification_level'];

const icons: Record<Level, string> = {
  ReferenceVerified: 'badge-check',
  InternallyVerified: 'badge-check',
  Disputed: 'circle-alert',
  Unverified: 'circle-dashed',
};

/** A sign and the words: colour never stands alone. */
export const VerificationLevel = ({ level, children }: { level: Level; children: ReactNode }) => (
  <Text size="sm" className={classes.root} data-level={level}>
    <Icon name={icons[level]} size={14} />
    {children}
  </Text>
);
