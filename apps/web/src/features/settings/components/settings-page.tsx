import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';

interface SettingsPageProps {
  action?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** One column of sections, as wide as a form is read well. */
export function SettingsPage({ action, note, children }: SettingsPageProps) {
  return (
    <WorkArea>
      <Box maw={640} mx="auto">
        <PageHeader title={usePageTitle()} inBar action={action} note={note} />
        <Stack gap="lg">{children}</Stack>
      </Box>
    </WorkArea>
  );
}
