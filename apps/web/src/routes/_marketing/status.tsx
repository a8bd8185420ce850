import { createFileRoute } from '@tanstack/react-router';
import { StatusFailedScreen } from '@/features/status/screens/status-failed-screen';
import { StatusScreen } from '@/features/status/screens/status-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/status')({
  staticData: { title: m.status_title },
  loader: async ({ abortController: { signal } }) =>
    (await import('@/features/status/status.queries')).askStatus(signal),
  component: Page,
  errorComponent: StatusFailedScreen,
});

function Page() {
  return <StatusScreen status={Route.useLoaderData()} />;
}
