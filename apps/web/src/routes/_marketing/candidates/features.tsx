import { createFileRoute } from '@tanstack/react-router';
import { JobSeekerFeaturesScreen } from '@/features/job-seekers/screens/job-seeker-features-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/candidates/features')({
  staticData: { title: m.job_seekers_features_title },
  component: JobSeekerFeaturesScreen,
});
