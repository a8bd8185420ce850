import type { ReportQuestion } from '@marula/contract/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AskedReports, addressOf, reportsSearch } from '@/features/reports/reports-search';
import { ReportsScreen } from '@/features/reports/screens/reports-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/reports')({
  // Read by the screen: this part of a route is in every page, and what a report is need not be.
  validateSearch: (search: AskedReports): AskedReports => search,
  staticData: { title: m.shell_reports },
  component: Reports,
});

function Reports() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => reportsSearch(asked), [asked]);
  const onAsk = (question: ReportQuestion | undefined, report?: string) =>
    void navigate({ search: addressOf(question, report), replace: true, resetScroll: false });
  return <ReportsScreen search={search} onAsk={onAsk} />;
}
