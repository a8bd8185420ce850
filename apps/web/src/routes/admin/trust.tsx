import { type TrustState, trustStates } from '@marula/contract/trust-words';
import { createFileRoute } from '@tanstack/react-router';
import { TrustScreen } from '@/features/trust/screens/trust-screen';
import { m } from '@/paraglide/messages';

interface Search {
  state?: TrustState;
  case?: string;
}

export const Route = createFileRoute('/admin/trust')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const state = trustStates.find((one) => one === search.state);
    return { ...(state && { state }), ...(search.case ? { case: String(search.case) } : {}) };
  },
  staticData: { title: m.trust_title },
  component: Trust,
});

function Trust() {
  const navigate = Route.useNavigate();
  const { state = 'waiting', case: open } = Route.useSearch();
  return (
    <TrustScreen
      state={state}
      open={open}
      onState={(chosen) => void navigate({ search: { state: chosen } })}
      onOpen={(id) => void navigate({ search: { state, ...(id && { case: id }) } })}
    />
  );
}
