import { isId } from '@marula/contract/ids';
import { createFileRoute } from '@tanstack/react-router';
import { type DeskView, deskViews, viewsFor } from '@/features/privacy-desk/desk-views';
import { PrivacyDeskScreen } from '@/features/privacy-desk/screens/privacy-desk-screen';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';

interface Asked {
  view?: DeskView;
  request?: string;
  hold?: string;
}

const idOf = (asked: unknown) => (typeof asked === 'string' && isId(asked) ? asked : undefined);

export const Route = createFileRoute('/admin/privacy')({
  validateSearch: (asked: Record<string, unknown>): Asked => {
    const view = deskViews.find((name) => name === asked.view);
    const [request, hold] = [idOf(asked.request), idOf(asked.hold)];
    return { ...(view && { view }), ...(request && { request }), ...(hold && { hold }) };
  },
  staticData: { title: m.privacy_desk_title },
  component: Privacy,
});

function Privacy() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const views = viewsFor(useStaffMember()?.roles ?? []);
  const view = views.find((name) => name === asked.view) ?? views[0] ?? 'waiting';
  const isHolds = view === 'holds';
  return (
    <PrivacyDeskScreen
      view={view}
      shown={isHolds ? asked.hold : asked.request}
      onView={(next) => void navigate({ search: { ...asked, view: next }, replace: true })}
      onOpen={(id) => void navigate({ search: { view, ...(id && (isHolds ? { hold: id } : { request: id })) } })}
    />
  );
}
