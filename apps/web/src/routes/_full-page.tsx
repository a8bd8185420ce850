import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { entryPanels } from '@/features/identity/components/entry-panels';
import { AuthPanel } from '@/features/site/components/auth-panel';
import { FullPageLayout } from '@/features/site/components/full-page-layout';

export const Route = createFileRoute('/_full-page')({ component: Layout });

function Layout() {
  const entry = entryPanels[useLocation().pathname];
  const other = entry?.other();
  return (
    <FullPageLayout
      panel={entry?.panel && <AuthPanel {...entry.panel()} />}
      other={
        other && (
          <p>
            <span>{other.prompt}</span> <Link to={other.to}>{other.label}</Link>
          </p>
        )
      }
    >
      <PageOutlet />
    </FullPageLayout>
  );
}
