import { createFileRoute } from '@tanstack/react-router';
import { CandidatesScreen } from '@/features/candidates/screens/candidates-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/candidates/')({
  staticData: { title: m.candidates_title },
  component: CandidatesScreen,
});
