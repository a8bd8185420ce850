import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccountGuideScreen } from '@/features/legal/screens/delete-account-guide-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/how-to-delete-account')({
  staticData: { title: m.legal_delete_title },
  component: DeleteAccountGuideScreen,
});
