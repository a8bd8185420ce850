import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import layout from '@/ui/layout.module.css';
import { Empty } from './empty';
import { PageHeader } from './page-header';
import { WorkArea } from './work-area';

interface EmptyScreenProps {
  heading: string;
  text: string;
  action?: ReactNode;
}

/** A work screen that has nothing to show yet. */
export function EmptyScreen({ heading, text, action }: EmptyScreenProps) {
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <Box display="grid" mih={360} className={layout.card}>
        <Empty title={heading} text={text} action={action} />
      </Box>
    </WorkArea>
  );
}
