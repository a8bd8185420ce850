import { createFileRoute } from '@tanstack/react-router';
import { InviteToJobScreen } from '@/features/jobs/screens/invite-to-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/invite/$id')({
  staticData: { title: m.jobs_invite_title, guards: ['subscription', 'company'] },
  component: InviteToJobScreen,
});
