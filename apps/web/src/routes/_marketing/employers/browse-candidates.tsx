import { createFileRoute } from '@tanstack/react-router';
import { BrowseCandidatesScreen } from '@/features/candidates/screens/browse-candidates-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/browse-candidates')({
  staticData: { title: m.candidates_browse_title },
  component: BrowseCandidatesScreen,
});
