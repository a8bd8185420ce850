import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { BrowseSearch } from './browse-search';
import type { FoundJobs } from './public-jobs';

/** The page that keeps a search as an alert. What the server understood of it counts, not what was typed. */
export function alertPath(search: BrowseSearch, { understood }: FoundJobs, placeName: string): string {
  const { pay, time, industry, position } = search;
  const { words, place } = understood;
  const near = place && { place: place.name || placeName, ...place.location, radius: place.radius };
  const known = Object.entries({ search: words || undefined, ...near, pay, time, industry, position });
  const asked = known.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${candidateAppBase}${paths.alert.replace(':id', 'new')}?${new URLSearchParams(asked)}`;
}
