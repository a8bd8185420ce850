import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/browse-jobs/')({
  staticData: { title: m.browse_title },
  component: BrowseScreen,
});
