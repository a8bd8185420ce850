import { createFileRoute, useChildMatches } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { MarketingLayout } from '@/features/site/components/marketing-layout';

export const Route = createFileRoute('/_marketing')({ component: Layout });

function Layout() {
  const wide = useChildMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide) });
  return (
    <MarketingLayout wide={wide}>
      <PageOutlet />
    </MarketingLayout>
  );
}
