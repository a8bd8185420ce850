import { createFileRoute } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { PlainLayout } from '@/features/site/components/plain-layout';

export const Route = createFileRoute('/_default')({ component: Layout });

function Layout() {
  return (
    <PlainLayout>
      <PageOutlet />
    </PlainLayout>
  );
}
