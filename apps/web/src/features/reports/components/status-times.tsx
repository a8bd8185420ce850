import { Text } from '@mantine/core';
import { dashboard } from '@marula/contract/home-limits';
import type { ReportQuestion, ReportRow } from '@marula/contract/reports.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { lengthWords, rowName } from '../report-words';
import { PanelKey, SidePanel } from './side-panel';
import classes from './status-times.module.css';

const goal = dashboard.firstAnswerGoalDays;
const goalHours = goal * 24;
/** So many jobs; all of them stand in the report of its own. */
const shownRows = 8;

const partsOf = ({ now }: ReportRow) => ({
  answer: now.first_answer ?? null,
  shortlist: now.time_shortlisted ?? null,
  hire: now.time_to_hire ?? null,
});

const words = (hours: number | null) => (hours === null ? m.reports_none() : lengthWords(hours));

const part = (hours: number | null, scale: number) => ({ width: `${((hours ?? 0) / scale) * 100}%` });

function Row({ row, scale }: { row: ReportRow; scale: number }) {
  const { answer, shortlist, hire } = partsOf(row);
  const name = rowName('job', row);
  return (
    <li className={classes.row} data-slow={(answer ?? 0) > goalHours || undefined}>
      <span className={layout.truncate} title={name}>
        {name}
      </span>
      <span
        className={classes.bars}
        role="img"
        aria-label={m.reports_times_of({ answer: words(answer), shortlist: words(shortlist), hire: words(hire) })}
      >
        {answer !== null && <i data-part="applied" style={part(answer, scale)} />}
        {shortlist !== null && <i data-part="shortlisted" style={part(shortlist, scale)} />}
        <span className={classes.goal} style={{ left: `${(goalHours / scale) * 100}%` }} />
      </span>
      <span className={classes.answer}>{words(answer)}</span>
      <span className={classes.hire}>{words(hire)}</span>
    </li>
  );
}

const Key = () => (
  <PanelKey>
    <span>
      <i className={classes.mark} data-part="applied" />
      {m.reports_times_applied()}
    </span>
    <span>
      <i className={classes.mark} data-part="shortlisted" />
      {m.reports_times_shortlisted()}
    </span>
    <span>
      <i className={classes.mark} data-part="goal" />
      {m.reports_times_goal({ count: goal })}
    </span>
  </PanelKey>
);

const sumOf = (row: ReportRow) => (partsOf(row).answer ?? 0) + (partsOf(row).shortlist ?? 0);

function Times({ rows }: { rows: readonly ReportRow[] }) {
  const timed = rows.filter(({ now }) => Object.values(now).some((hours) => hours !== null)).slice(0, shownRows);
  if (timed.length === 0) return <Text c="dimmed">{m.reports_times_none()}</Text>;
  const scale = Math.max(goalHours * 1.5, ...timed.map(sumOf));
  return (
    <>
      <Key />
      <ul className={`${layout.figures} ${classes.list}`}>
        <li className={`${classes.row} ${classes.heads}`} aria-hidden>
          <span />
          <span />
          <span>{m.reports_times_answer()}</span>
          <span className={classes.hire}>{m.reports_times_hire()}</span>
        </li>
        {timed.map((row) => (
          <Row key={row.key} row={row} scale={scale} />
        ))}
      </ul>
    </>
  );
}

/** A bar for each job in the colours of the statuses; the dashed line is the goal for a first answer. */
export const StatusTimes = ({ question }: { question: ReportQuestion }) => (
  <SidePanel title={m.reports_times_title()} note={m.reports_times_note()} question={question}>
    {({ rows }) => <Times rows={rows} />}
  </SidePanel>
);
