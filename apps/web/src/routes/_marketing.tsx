import { createFileRoute } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { MarketingLayout } from '@/features/site/components/marketing-layout';

export const Route = createFileRoute('/_marketing')({ component: Layout });

function Layout() {
  return (
    <MarketingLayout>
      <PageOutlet />
    </MarketingLayout>
  );
}
