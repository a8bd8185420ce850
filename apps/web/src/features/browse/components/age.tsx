import { m } from '@/paraglide/messages';
import { elapsed } from '@/ui/elapsed';

const words = (since: string) => {
  const passed = elapsed(since, new Date());
  return passed.count === 0 ? m.browse_just_now() : m.browse_ago(passed);
};

/** The clock may have moved on since somebody else drew the same page: that is no fault. */
export const Age = ({ since, className }: { since: string; className?: string | undefined }) => (
  <time className={className} dateTime={since} suppressHydrationWarning>
    {words(since)}
  </time>
);
