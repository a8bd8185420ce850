import { type ReferenceCheckState, referenceCheckStates } from '@marula/contract/reference-check-words';
import { createFileRoute } from '@tanstack/react-router';
import { ReferenceChecksScreen } from '@/features/references/screens/reference-checks-screen';
import { m } from '@/paraglide/messages';

interface Search {
  state?: ReferenceCheckState;
  check?: string;
}

export const Route = createFileRoute('/admin/references')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const state = referenceCheckStates.find((one) => one === search.state);
    return { ...(state && { state }), ...(search.check ? { check: String(search.check) } : {}) };
  },
  staticData: { title: m.references_console_title },
  component: References,
});

function References() {
  const navigate = Route.useNavigate();
  const { state = 'waiting', check } = Route.useSearch();
  return (
    <ReferenceChecksScreen
      state={state}
      open={check}
      onState={(chosen) => void navigate({ search: { state: chosen } })}
      onOpen={(id) => void navigate({ search: { state, ...(id && { check: id }) } })}
    />
  );
}
