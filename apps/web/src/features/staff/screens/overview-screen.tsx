import { Anchor, Text } from '@mantine/core';
import type { ReplyOf } from '@marula/contract/endpoint';
import { formatMoney, formatNumber } from '@marula/contract/formats';
import type { readStaffOverview } from '@marula/contract/staff.contract';
import { staffQueues } from '@marula/contract/staff-queues';
import { tenants } from '@marula/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { serviceNames, stateWords } from '@/domain/service-words';
import { waitsFor } from '@/domain/waits-for';
import { formatDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { WorkArea } from '@/ui/work-area';
import { ActList } from '../components/act-line';
import { consoleScreens } from '../console-screens';
import { staffQueries } from '../staff.queries';
import { queueWords } from '../staff-words';
import classes from './overview-screen.module.css';

type Overview = ReplyOf<typeof readStaffOverview>;
type Queue = Overview['queues'][number];

const [DAY_HOURS, IN_DAYS_FROM] = [24, 72];

const goalWords = (hours: number): string =>
  hours < IN_DAYS_FROM ? m.staff_age_hours({ count: hours }) : m.staff_age_days({ count: hours / DAY_HOURS });

const clockOf = ({ name, waiting, late, oldest_at }: Queue): string => {
  const goal = goalWords(staffQueues[name].goalHours);
  if (late > 0) return m.staff_queue_late({ late });
  return waiting && oldest_at
    ? m.staff_queue_oldest({ age: waitsFor(oldest_at), goal })
    : m.staff_queue_empty({ goal });
};

function QueueCard({ queue }: { queue: Queue }) {
  const place = consoleScreens.find((screen) => screen.queue === queue.name);
  const inside = (
    <>
      <Text span c="dimmed">
        {queueWords[queue.name]()}
      </Text>
      <b>{formatNumber(queue.waiting)}</b>
      <small>{clockOf(queue)}</small>
    </>
  );
  return (
    <li data-late={queue.late > 0 || undefined}>
      {place ? (
        <Link to={place.to} className={classes.queue}>
          {inside}
        </Link>
      ) : (
        <div className={classes.queue}>{inside}</div>
      )}
    </li>
  );
}

const noteOf = (queues: readonly Queue[]): string => {
  const sum = (of: 'waiting' | 'late') => queues.reduce((all, queue) => all + queue[of], 0);
  const [waiting, late] = [sum('waiting'), sum('late')];
  if (waiting === 0) return m.staff_waiting_none();
  return [m.staff_waiting_note({ waiting }), late > 0 && m.staff_late_note({ late })].filter(Boolean).join(' ');
};

const signed = (difference: number) => `${difference < 0 ? '−' : '+'}${formatNumber(Math.abs(difference))}`;

function Today({ today }: Pick<Overview, 'today'>) {
  const rows = [
    [m.staff_today_companies(), today.companies],
    [m.staff_today_jobs(), today.jobs],
    [m.staff_today_applications(), today.applications],
  ] as const;
  return (
    <Panel title={m.staff_today()} note={m.staff_today_note()}>
      <dl className={classes.figures}>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{formatNumber(figure.today)}</b> {signed(figure.today - figure.before)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.staff_today_paid()}</dt>
          <dd>
            {today.paid.map(({ country, amount }) => (
              <b key={country}>{formatMoney(amount, tenants[country].currency)}</b>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** What the public page of the status says, beside the work. */
function Systems() {
  const { data } = useQuery(staffQueries.status);
  if (!data) return null;
  return (
    <Panel title={m.staff_systems()}>
      <dl className={classes.figures}>
        {data.services.map(({ service, state }) => (
          <div key={service} data-state={state}>
            <dt>{serviceNames[service].name()}</dt>
            <dd>{stateWords[state].word()}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Queues first, each with its clock and its promise; then what the team did, then the day. */
export function OverviewScreen() {
  const { data, error, refetch, isFetching } = useQuery(staffQueries.overview);
  if (error && !data) {
    return <LoadFailed title={m.staff_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <WorkArea>
      <PageHeader title={formatDay(new Date(), getTenant().time_zone)} note={data && noteOf(data.queues)} />
      {data ? (
        <>
          <ul className={classes.queues}>
            {data.queues.map((queue) => (
              <QueueCard key={queue.name} queue={queue} />
            ))}
          </ul>
          <div className={classes.columns}>
            <Panel
              title={m.staff_acts_title()}
              aside={
                <Anchor component={Link} to="/admin/log" size="sm">
                  {m.staff_acts_all()}
                </Anchor>
              }
              bare
            >
              {data.acts.length > 0 ? (
                <ActList lines={data.acts} />
              ) : (
                <p className={classes.none}>{m.staff_acts_none()}</p>
              )}
            </Panel>
            <div className={classes.side}>
              <Today today={data.today} />
              <Systems />
            </div>
          </div>
        </>
      ) : (
        <ListSkeleton label={m.staff_loading()} rows={6} />
      )}
    </WorkArea>
  );
}
