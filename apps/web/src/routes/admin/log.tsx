import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LogScreen } from '@/features/staff/screens/log-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/log')({
  validateSearch: ({ q }: { q?: string }): { q?: string } => (q ? { q: String(q) } : {}),
  staticData: { title: m.staff_log },
  component: Log,
});

function Log() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  const onSearch = useCallback(
    (search: string) => void navigate({ search: search ? { q: search } : {}, replace: true }),
    [navigate],
  );
  return <LogScreen search={q} onSearch={onSearch} />;
}
