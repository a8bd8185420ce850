import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { WorkArea } from '@/ui/work-area';
import classes from './home-layout.module.css';

interface HomeLayoutProps {
  header: ReactNode;
  /** What needs me now, then how it stands. */
  children: ReactNode;
  /** What happened and what is left to set up; below the rest where there is no room beside it. */
  side: ReactNode;
}

export function HomeLayout({ header, children, side }: HomeLayoutProps) {
  return (
    <WorkArea>
      {header}
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          {children}
        </Stack>
        <Stack component="aside" gap="lg" miw={0}>
          {side}
        </Stack>
      </div>
    </WorkArea>
  );
}
