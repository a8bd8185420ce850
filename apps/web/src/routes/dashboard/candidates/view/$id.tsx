import { createFileRoute } from '@tanstack/react-router';
import { CandidateScreen } from '@/features/candidates/screens/candidate-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/candidates/view/$id')({
  staticData: { title: m.candidates_view_title },
  component: () => <CandidateScreen id={Route.useParams().id} />,
});
