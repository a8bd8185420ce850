import { type CheckList, checkLists } from '@marula/contract/check-words';
import { createFileRoute } from '@tanstack/react-router';
import { ChecksScreen } from '@/features/checks/screens/checks-screen';
import { m } from '@/paraglide/messages';

interface Search {
  list?: CheckList;
  check?: string;
}

export const Route = createFileRoute('/admin/checks')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const list = checkLists.find((one) => one === search.list);
    return { ...(list && { list }), ...(search.check ? { check: String(search.check) } : {}) };
  },
  staticData: { title: m.checks_title },
  component: Checks,
});

function Checks() {
  const navigate = Route.useNavigate();
  const { list = 'waiting', check } = Route.useSearch();
  return (
    <ChecksScreen
      list={list}
      open={check}
      onList={(chosen) => void navigate({ search: { list: chosen } })}
      onOpen={(id) => void navigate({ search: { list, ...(id && { check: id }) } })}
    />
  );
}
