import { isId } from '@marula/contract/ids';
import { type PrivacyView, privacyViews } from '@marula/contract/privacy-desk-limits';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyDeskScreen } from '@/features/privacy-desk/screens/privacy-desk-screen';
import { m } from '@/paraglide/messages';

interface Asked {
  view?: PrivacyView;
  request?: string;
}

export const Route = createFileRoute('/admin/privacy')({
  validateSearch: (asked: { view?: unknown; request?: unknown }): Asked => {
    const view = privacyViews.find((name) => name === asked.view);
    const id = typeof asked.request === 'string' && isId(asked.request) ? asked.request : undefined;
    return { ...(view && { view }), ...(id && { request: id }) };
  },
  staticData: { title: m.privacy_desk_title },
  component: Privacy,
});

function Privacy() {
  const navigate = Route.useNavigate();
  const { view = 'waiting', request: shown } = Route.useSearch();
  return (
    <PrivacyDeskScreen
      view={view}
      shown={shown}
      onView={(next) => void navigate({ search: { view: next, ...(shown && { request: shown }) }, replace: true })}
      onOpen={(id) => void navigate({ search: { view, ...(id && { request: id }) } })}
    />
  );
}
