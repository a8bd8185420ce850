import { browseLimits } from '@marula/contract/limits';
import { createFileRoute } from '@tanstack/react-router';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { MissingJobScreen } from '@/features/browse/screens/missing-job-screen';
import { PublicJobScreen } from '@/features/browse/screens/public-job-screen';
import { PlaceMap } from '@/features/places/components/place-map';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/browse-jobs/$id')({
  loader: async ({ params: { id }, abortController }) => {
    const { findJob } = await import('@/lib/public-jobs');
    const found = await findJob(id, abortController.signal);
    return { ...found, title: found.job?.title };
  },
  staticData: { title: m.browse_job_title },
  component: Page,
  errorComponent: BrowseFailedScreen,
});

const radiusMeters = browseLimits.radiusMeters.default;
const metersInKm = 1000;

function Page() {
  const { job, missing } = Route.useLoaderData();
  if (!job) return <MissingJobScreen message={missing} />;
  const { location } = job;
  const words = location && m.browse_map_words({ place: location.name, count: radiusMeters / metersInKm });
  return (
    <PublicJobScreen
      job={job}
      {...(words && { map: <PlaceMap place={location} radiusMeters={radiusMeters} words={words} /> })}
    />
  );
}
