import { m } from '@/paraglide/messages';
import { elapsed } from './elapsed';

/** `3 days ago`. */
export const ageWords = (since: string) => {
  const passed = elapsed(since, new Date());
  return passed.count === 0 ? m.browse_just_now() : m.browse_ago(passed);
};
