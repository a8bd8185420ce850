import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LogScreen } from '@/features/staff/screens/log-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/log')({
  validateSearch: ({ q }: { q?: string }): { q?: string } => (q ? { q: String(q) } : {}),
  staticData: { title: m.staff_log },
  component: Log,
});

function Log() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  const onSearch = useCallback(
    (search: string) => {
      // Typed just before a link was followed: the way there must not be taken back.
      if (router.latestLocation.pathname !== Route.fullPath) return;
      void navigate({ search: search ? { q: search } : {}, replace: true });
    },
    [navigate, router],
  );
  return <LogScreen search={q} onSearch={onSearch} />;
}
