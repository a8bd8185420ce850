import { Anchor, Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import classes from './checkout-layout.module.css';

interface CheckoutLayoutProps {
  note?: string;
  action?: ReactNode;
  receipt?: ReactNode;
  bar?: ReactNode;
  children: ReactNode;
}

/** Choose on the left, see the bill on the right. */
export function CheckoutLayout({ note, action, receipt, bar, children }: CheckoutLayoutProps) {
  return (
    <WorkArea>
      <Box maw={1032} mx="auto">
        <Group gap={4} c="dimmed" visibleFrom="sm">
          <Anchor size="sm" c="dimmed" renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>
            {m.subscription_back()}
          </Anchor>
          <Icon name="chevron-right" size={14} />
        </Group>
        <PageHeader title={usePageTitle()} inBar note={note} action={action} />
        <div className={classes.columns}>
          <div className={classes.main}>{children}</div>
          {receipt}
        </div>
        {bar}
      </Box>
    </WorkArea>
  );
}
