import { Text, VisuallyHidden } from '@mantine/core';
import { formatDate, formatNumber } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { DayBars } from '@/ui/day-bars';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import classes from './thirty-days.module.css';

export interface DayFigures {
  /** A calendar date. */
  date: string;
  views: number;
  applications: number;
}

/** 18 Oct: the year is this one. */
const dayName = (date: string) => formatDate(new Date(date), 'UTC').replace(/ \d+$/, '');

const sum = (days: readonly DayFigures[], kind: 'views' | 'applications') =>
  days.reduce((total, day) => total + day[kind], 0);

function Figures({ days }: { days: readonly DayFigures[] }) {
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

function Row({ days, kind, label }: { days: readonly DayFigures[]; kind: 'views' | 'applications'; label: string }) {
  return (
    <div className={classes.row}>
      <div>
        <Text c="dimmed">{label}</Text>
        <Text fz="lg" fw={700} className={layout.figures}>
          {formatNumber(sum(days, kind))}
        </Text>
      </div>
      <DayBars
        bars={days.map((day) => ({ name: dayName(day.date), value: day[kind] }))}
        tone={kind === 'views' ? 'brand' : 'blue'}
        axis={kind === 'applications'}
      />
    </div>
  );
}

/** Two charts on one time axis instead of two scales on one chart: views and applications differ by ten times. */
export function ThirtyDays({ days }: { days: readonly DayFigures[] }) {
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
