import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import type { IconName } from '../ui/icons';

export type Place = 'jobs' | 'applications';

/** The main places, in the order of the tabs. */
export const places: readonly { id: Place; href: string; icon: IconName; label: () => string }[] = [
  { id: 'jobs', href: paths.jobs, icon: 'search', label: () => m.candidate_app_tab({ place: 'jobs' }) },
  {
    id: 'applications',
    href: paths.applications,
    icon: 'inbox',
    label: () => m.candidate_app_tab({ place: 'applications' }),
  },
];
