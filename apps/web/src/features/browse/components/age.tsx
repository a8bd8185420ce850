import { ageWords } from '@/lib/age-words';

/** The clock may have moved on since somebody else drew the same page: that is no fault. */
export const Age = ({ since, className }: { since: string; className?: string | undefined }) => (
  <time className={className} dateTime={since} suppressHydrationWarning>
    {ageWords(since)}
  </time>
);
