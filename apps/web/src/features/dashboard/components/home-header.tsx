import { formatDay, formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { PageHeader } from '@/ui/page-header';

interface HomeHeaderProps {
  firstName: string;
  /** How many tasks wait; none is said of a company that has not begun. */
  tasks?: number | undefined;
  now: Date;
  /** Whether the way to a new job stands here, or somewhere on the screen already. */
  withPost: boolean;
}

const noon = 12;
const evening = 18;

const partOfDay = (now: Date, timeZone: string) => {
  const hour = Number.parseInt(formatTime(now, timeZone), 10);
  if (hour < noon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
};

const dayWords = (day: string, tasks: number | undefined) => {
  if (tasks === undefined) return day;
  return tasks === 0 ? m.dashboard_day_calm({ day }) : m.dashboard_day_busy({ day, count: tasks });
};

export function HomeHeader({ firstName, tasks, now, withPost }: HomeHeaderProps) {
  const { time_zone } = getTenant();
  return (
    <PageHeader
      title={m.dashboard_greeting({ part: partOfDay(now, time_zone), name: firstName })}
      note={dayWords(formatDay(now, time_zone), tasks)}
      action={
        withPost && (
          <ButtonLink to="/dashboard/jobs/create" className={layout.gap8 ?? ''}>
            <Icon name="plus" size={16} />
            {m.dashboard_post_job()}
          </ButtonLink>
        )
      }
    />
  );
}
