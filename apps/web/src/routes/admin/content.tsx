import { createFileRoute } from '@tanstack/react-router';
import { kindFrom } from '@/features/content/content-words';
import { ContentScreen } from '@/features/content/screens/content-screen';
import { m } from '@/paraglide/messages';

interface Search {
  kind?: string;
  thing?: string;
}

export const Route = createFileRoute('/admin/content')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const { kind, thing } = search;
    return { ...(kind ? { kind: String(kind) } : {}), ...(thing ? { thing: String(thing) } : {}) };
  },
  staticData: { title: m.content_title },
  component: Content,
});

function Content() {
  const navigate = Route.useNavigate();
  const { kind: asked, thing } = Route.useSearch();
  const kind = kindFrom(asked);
  return (
    <ContentScreen
      kind={kind}
      open={thing}
      onOpen={(key) => void navigate({ search: { kind, ...(key && { thing: key }) } })}
    />
  );
}
