import { createFileRoute } from '@tanstack/react-router';
import { ActionReferenceScreen } from '@/features/references/screens/action-reference-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/action-reference')({
  staticData: { title: m.references_title },
  component: ActionReferenceScreen,
});
