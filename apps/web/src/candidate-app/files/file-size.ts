import { m } from '@/paraglide/messages';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** 4.1 MB, 180 kB: as a phone tells it. */
export const fileSize = (bytes: number): string =>
  bytes >= megabyte
    ? m.candidate_app_profile_megabytes({ count: (bytes / megabyte).toFixed(1) })
    : m.candidate_app_profile_kilobytes({ count: Math.max(1, Math.round(bytes / kilobyte)) });
