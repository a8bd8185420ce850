import { createFileRoute } from '@tanstack/react-router';
import { InviteToJobScreen } from '@/features/candidates/screens/invite-to-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/invite/$id')({
  staticData: { title: m.jobs_invite_title, guards: ['subscription', 'company'] },
  component: () => <InviteToJobScreen id={Route.useParams().id} />,
});
