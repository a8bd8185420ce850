import { createFileRoute } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { FullPageLayout } from '@/features/site/components/full-page-layout';

export const Route = createFileRoute('/_full-page')({ component: Layout });

function Layout() {
  return (
    <FullPageLayout>
      <PageOutlet />
    </FullPageLayout>
  );
}
