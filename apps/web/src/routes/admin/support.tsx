import { isId } from '@marula/contract/ids';
import { type CaseView, caseViews } from '@marula/contract/support-limits';
import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '@/features/support/screens/support-screen';
import { m } from '@/paraglide/messages';

interface Asked {
  view?: CaseView;
  case?: string;
}

export const Route = createFileRoute('/admin/support')({
  validateSearch: (asked: { view?: unknown; case?: unknown }): Asked => {
    const view = caseViews.find((name) => name === asked.view);
    const id = typeof asked.case === 'string' && isId(asked.case) ? asked.case : undefined;
    return { ...(view && { view }), ...(id && { case: id }) };
  },
  staticData: { title: m.support_title },
  component: Support,
});

function Support() {
  const navigate = Route.useNavigate();
  const { view = 'all', case: shown } = Route.useSearch();
  return (
    <SupportScreen
      view={view}
      shown={shown}
      onView={(next) => void navigate({ search: { view: next, ...(shown && { case: shown }) }, replace: true })}
      onOpen={(id) => void navigate({ search: { view, ...(id && { case: id }) } })}
    />
  );
}
