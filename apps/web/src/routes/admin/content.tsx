import { type ContentKind, contentKindNames } from '@marula/contract/content-kinds';
import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '@/features/content/screens/content-screen';
import { m } from '@/paraglide/messages';

interface Search {
  kind?: ContentKind;
  thing?: string;
}

export const Route = createFileRoute('/admin/content')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const kind = contentKindNames.find((one) => one === search.kind);
    return { ...(kind && { kind }), ...(search.thing ? { thing: String(search.thing) } : {}) };
  },
  staticData: { title: m.content_title },
  component: Content,
});

function Content() {
  const navigate = Route.useNavigate();
  const { kind = 'plan', thing } = Route.useSearch();
  return (
    <ContentScreen
      kind={kind}
      open={thing}
      onOpen={(key) => void navigate({ search: { kind, ...(key && { thing: key }) } })}
    />
  );
}
