import { formatDate, momentIn } from '@marula/contract/formats';
import { browseLimits, duration } from '@marula/contract/limits';
import { formatTime, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import classes from './greeting.module.css';

export interface NewsCounts {
  invitations: number;
  answers: number;
  messages: number;
  jobs: number;
}

interface GreetingProps {
  name: string;
  /** The end of the visit before; left out on the first one. */
  since: string | undefined;
  /** Left out until it is known what is new. */
  counts: NewsCounts | undefined;
}

const noon = 12;
const evening = 17;
const daysOfWeek = 7;

const partOf = (now: Date, timeZone: string) => {
  const { hour } = momentIn(timeZone, now);
  if (hour < noon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
};

/** ‘07:40’, ‘Friday’ or ‘2 Nov 2026’. */
const whenWords = (since: string, now: Date, timeZone: string) => {
  const at = new Date(since);
  if (isSameDay(at, now, timeZone)) return formatTime(at, timeZone);
  if (now.getTime() - at.getTime() >= (daysOfWeek - 1) * duration.day) return formatDate(at, timeZone);
  return momentIn(timeZone, at).weekday;
};

const newsWords = ({ invitations, answers, messages, jobs }: NewsCounts) =>
  [
    invitations > 0 && m.candidate_app_home_invitations({ count: invitations }),
    answers > 0 && m.candidate_app_home_answers({ count: answers }),
    messages > 0 && m.candidate_app_home_messages({ count: messages }),
    jobs > 0 && jobs < browseLimits.rows && m.candidate_app_home_jobs({ count: jobs }),
    jobs >= browseLimits.rows && m.candidate_app_home_jobs_many({ count: jobs }),
  ]
    .filter(Boolean)
    .join(', ');

/** Two seconds are enough: what there is, counted in one line. It never invents news. */
export function Greeting({ name, since, counts }: GreetingProps) {
  const now = useNow();
  const { time_zone } = getTenant();
  const news = counts && newsWords(counts);
  const when = since && whenWords(since, now, time_zone);
  const line = () => {
    if (news) return when ? m.candidate_app_home_since({ when, news }) : m.candidate_app_home_new({ news });
    return when ? m.candidate_app_home_nothing({ when }) : m.candidate_app_home_first();
  };
  return (
    <div className={classes.hello}>
      <h1>{m.candidate_app_home_hello({ part: partOf(now, time_zone), name })}</h1>
      <p>{counts ? line() : '\u00a0'}</p>
    </div>
  );
}
