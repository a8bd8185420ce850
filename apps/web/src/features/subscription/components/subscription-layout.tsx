import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';

/** What you have, what is used up, what else there is. */
export function SubscriptionLayout({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <WorkArea>
      <PageHeader
        inBar
        title={m.subscription_title()}
        note={m.subscription_note({ country: companyTenant().code })}
        action={action}
      />
      <Stack gap="lg" miw={0}>
        {children}
      </Stack>
    </WorkArea>
  );
}
