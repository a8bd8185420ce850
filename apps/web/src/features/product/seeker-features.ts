import { m } from '@/paraglide/messages';
import type { Shown } from './components/showcase';

export const seekerFeatures = (): Shown[] => [
  {
    shot: 'app-jobs',
    title: m.job_seekers_jobs_title(),
    text: m.job_seekers_jobs_text(),
    alt: m.job_seekers_jobs_alt(),
  },
  {
    shot: 'app-profile',
    title: m.job_seekers_profile_title(),
    text: m.job_seekers_profile_text(),
    alt: m.job_seekers_profile_alt(),
  },
  {
    shot: 'app-applications',
    title: m.job_seekers_applications_title(),
    text: m.job_seekers_applications_text(),
    alt: m.job_seekers_applications_alt(),
  },
  {
    shot: 'app-privacy',
    title: m.job_seekers_privacy_title(),
    text: m.job_seekers_privacy_text(),
    alt: m.job_seekers_privacy_alt(),
  },
];
