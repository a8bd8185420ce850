import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import classes from './day-chart.module.css';

interface DayChartProps {
  kind: 'views' | 'applications';
  label: string;
  days: { day: string; [kind: string]: number | string }[];
}

const weekdays = 6;

/** A bar a day. Its numbers are written beside it and in a table, so it says nothing to a screen reader. */
export function DayChart({ kind, label, days }: DayChartProps) {
  return (
    <div className={classes.root} data-kind={kind} aria-hidden>
      <BarChart
        h="100%"
        data={days}
        dataKey="day"
        series={[{ name: kind, label, color: 'var(--bar)' }]}
        withXAxis={kind === 'applications'}
        withYAxis={false}
        gridAxis="none"
        tickLine="none"
        maxBarWidth={10}
        barProps={{ radius: 2, isAnimationActive: false }}
        xAxisProps={{ interval: weekdays, padding: { left: 0, right: 0 } }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 4, right: 0, bottom: 0, left: 0 } }}
      />
    </div>
  );
}
