import type { RecordKind } from '@marula/contract/found-kinds';
import { createFileRoute } from '@tanstack/react-router';
import { RecordScreen } from '@/features/staff/screens/record-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/$kind/$id')({
  staticData: { title: m.staff_console },
  component: Record,
});

function Record() {
  const { kind, id } = Route.useParams();
  // An address that somebody made up is refused by the server, and the screen says so.
  return <RecordScreen key={id} kind={kind as RecordKind} id={id} />;
}
