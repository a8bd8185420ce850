import { Text, VisuallyHidden } from '@mantine/core';
import { formatDate, formatNumber } from '@marula/contract/formats';
import type { HomeDay } from '@marula/contract/home.contract';
import { whenIdle } from '@/lib/when-idle';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { LazyPart } from '@/ui/lazy-part';
import { Panel } from '@/ui/panel';
import classes from './thirty-days.module.css';

/** Nobody waits for it: the numbers stand beside it. */
const dayChart = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return (await import('./day-chart')).DayChart;
};

/** 18 Oct: the year is this one. */
const dayName = (date: string) => formatDate(new Date(date), 'UTC').replace(/ \d+$/, '');

const sum = (days: readonly HomeDay[], kind: 'views' | 'applications') =>
  days.reduce((total, day) => total + day[kind], 0);

function Figures({ days }: { days: readonly HomeDay[] }) {
  return (
    <VisuallyHidden>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.dashboard_month_day()}</th>
            <th scope="col">{m.dashboard_month_views()}</th>
            <th scope="col">{m.dashboard_month_applications()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, views, applications }) => (
            <tr key={date}>
              <th scope="row">{dayName(date)}</th>
              <td>{views}</td>
              <td>{applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

function Row({ days, kind, label }: { days: readonly HomeDay[]; kind: 'views' | 'applications'; label: string }) {
  return (
    <div className={classes.row}>
      <div>
        <Text c="dimmed">{label}</Text>
        <Text fz="lg" fw={700} className={layout.figures}>
          {formatNumber(sum(days, kind))}
        </Text>
      </div>
      <div className={classes.chart}>
        <LazyPart
          load={dayChart}
          props={{ kind, label, days: days.map((day) => ({ day: dayName(day.date), [kind]: day[kind] })) }}
        />
      </div>
    </div>
  );
}

/** Two charts on one time axis instead of two scales on one chart: views and applications differ by ten times. */
export function ThirtyDays({ days }: { days: readonly HomeDay[] }) {
  const nothing = sum(days, 'views') + sum(days, 'applications') === 0;
  return (
    <Panel title={m.dashboard_month({ days: days.length })} note={m.dashboard_month_note()}>
      {nothing ? (
        <Text c="dimmed">{m.dashboard_month_none()}</Text>
      ) : (
        <>
          <Row days={days} kind="views" label={m.dashboard_month_views()} />
          <Row days={days} kind="applications" label={m.dashboard_month_applications()} />
          <Figures days={days} />
        </>
      )}
    </Panel>
  );
}
