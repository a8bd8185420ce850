import type { Landing } from '@marula/contract/jobs.landing.contract';
import { JobCard } from '@/features/browse/components/job-card';
import { LandingScreen } from '@/features/landings/screens/landing-screen';
import { MissingPage } from './missing-page';

/** What the three addresses of such pages have in common. */
export function LandingPage({ landing, title }: { landing: Landing | undefined; title: string }) {
  if (!landing) return <MissingPage />;
  return (
    <LandingScreen
      landing={landing}
      title={title}
      cards={landing.items.map((job) => <JobCard key={job.id} job={job} />)}
    />
  );
}
