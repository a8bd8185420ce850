import { Box, Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { HomeFigures } from '@marula/contract/home.contract';
import { dashboard } from '@marula/contract/home-limits';
import { duration } from '@marula/contract/limits';
import type { PostAllocationSummary } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './figures.module.css';

interface Figure {
  label: string;
  value: string;
  /** What it is measured against. */
  note: string;
}

const waiting = ({ count, oldest_at }: HomeFigures['waiting'], now: Date): Figure => {
  const days = oldest_at ? Math.floor((now.getTime() - new Date(oldest_at).getTime()) / duration.day) : 0;
  return {
    label: m.dashboard_figure_waiting(),
    value: formatNumber(count),
    note: oldest_at ? m.dashboard_figure_waiting_note({ days }) : m.dashboard_figure_waiting_none(),
  };
};

const weekNote = (more: number) => {
  if (more === 0) return m.dashboard_figure_week_same();
  return more > 0
    ? m.dashboard_figure_week_more({ count: more })
    : m.dashboard_figure_week_fewer({ count: Math.abs(more) });
};

const answerTime = (ms: number | null) => {
  if (ms === null) return m.dashboard_figure_answer_none();
  const days = Math.floor(ms / duration.day);
  const hours = Math.floor((ms % duration.day) / duration.hour);
  return days > 0 ? m.dashboard_figure_answer_days({ days, hours }) : m.dashboard_figure_answer_hours({ hours });
};

const posts = ({ total_available, plan, bundles, credits }: PostAllocationSummary): Figure => {
  const bought = [...bundles, ...credits].reduce((sum, { remaining }) => sum + remaining, 0);
  const onPlan = plan.limit === null ? null : Math.max(0, plan.limit - plan.used);
  return {
    label: m.dashboard_figure_posts(),
    value: total_available === null ? m.dashboard_figure_posts_unlimited() : formatNumber(total_available),
    note: onPlan === null ? m.dashboard_figure_posts_plan() : m.dashboard_figure_posts_note({ plan: onPlan, bought }),
  };
};

/** Four figures a recruiter acts on; each says what it is measured against. */
export function Figures({ figures, now }: { figures: HomeFigures; now: Date }) {
  const shown: Figure[] = [
    waiting(figures.waiting, now),
    {
      label: m.dashboard_figure_week(),
      value: formatNumber(figures.week.count),
      note: weekNote(figures.week.count - figures.week.before),
    },
    {
      label: m.dashboard_figure_answer(),
      value: answerTime(figures.first_answer_ms),
      note: m.dashboard_figure_answer_note({ days: dashboard.firstAnswerGoalDays }),
    },
    posts(figures.posts),
  ];
  return (
    <section aria-label={m.dashboard_figures()}>
      <dl className={`${layout.card} ${classes.figures}`}>
        {shown.map(({ label, value, note }) => (
          <div key={label} className={classes.cell}>
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Box component="dd" my={2} fz="xl" fw={700} lts="-0.01em" lh={1.25} className={layout.figures}>
              {value}
            </Box>
            <Text component="dd" size="xs" c="dimmed" m={0}>
              {note}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
