import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type FinanceSearch, readFinanceSearch } from '@/features/finance/finance-search';
import { FinanceScreen } from '@/features/finance/screens/finance-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/finance/')({
  validateSearch: readFinanceSearch,
  staticData: { title: m.finance_title },
  component: Finance,
});

function Finance() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useCallback(
    (change: Partial<Record<keyof FinanceSearch, string | undefined>>) =>
      void navigate({ search: (before) => readFinanceSearch({ ...before, ...change }), replace: true }),
    [navigate],
  );
  return <FinanceScreen search={search} onSearch={onSearch} onPart={(part) => void navigate({ search: { part } })} />;
}
