import { Text } from '@mantine/core';
import { isLength, type Measure } from '@marula/contract/measures';
import { readyReportOf, readyReports } from '@marula/contract/report-questions';
import type { ReportRow } from '@marula/contract/reports.contract';
import type { CSSProperties } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { percentWords, rowName, valueWords } from '../report-words';
import type { AnswerProps } from './answer-props';
import classes from './report-table.module.css';

interface Column {
  measure: Measure;
  /** The best row of it, which its bars are drawn against. */
  most: number;
  /** In a funnel: what came before, which the share is of. */
  of: Measure | undefined;
}

const steps: readonly Measure[] = readyReports.funnel.measures;

/** A step of the funnel is a share of the step that stands just before it. */
const stepBefore = (measure: Measure, before: Measure | undefined) =>
  before && steps.includes(before) && steps.indexOf(before) < steps.indexOf(measure) ? before : undefined;

const columnsOf = (measures: readonly Measure[], rows: readonly ReportRow[]): Column[] =>
  measures.map((measure, at) => ({
    measure,
    most: Math.max(0, ...rows.flatMap(({ now, before }) => [now[measure] ?? 0, before?.[measure] ?? 0])),
    of: stepBefore(measure, measures[at - 1]),
  }));

const widthOf = (value: number | null | undefined, most: number) =>
  `${value && most > 0 ? Math.max(2, (value / most) * 100) : 0}%`;

function Cell({ row: { now, before }, column: { measure, most, of } }: { row: ReportRow; column: Column }) {
  const value = now[measure];
  const share = of && percentWords(value ?? 0, now[of] ?? 0);
  const none = value === null || value === undefined;
  return (
    <td>
      <span className={classes.name} aria-hidden>
        {m.reports_measure({ measure })}
      </span>
      <span className={classes.value}>
        <b data-none={none || undefined}>{none ? m.reports_none() : valueWords(measure, value)}</b>
        {share && <small>{share}</small>}
      </span>
      <span className={classes.bar} aria-hidden>
        <i data-measure={isLength(measure) ? 'length' : measure} style={{ width: widthOf(value, most) }} />
      </span>
      {before && (
        <small className={classes.before}>
          {m.reports_change_was({
            was: before[measure] === null ? m.reports_none() : valueWords(measure, before[measure]),
          })}
        </small>
      )}
    </td>
  );
}

/** So many stand beside one another on a phone; more make rows of three. */
const besideOnPhone = 4;
const rowOnPhone = 3;

/** A table one can read and bars one can see, each against the best row of its column; on a phone a card for each group. */
export function ReportTable({ question, report }: AnswerProps) {
  const { group, measures } = question;
  const columns = columnsOf(measures, report.rows);
  const funnel = readyReportOf(question) === 'funnel';
  const shares = columns.some(({ of }) => of);
  const by = m.reports_by({ group });
  return (
    <Panel
      title={funnel ? m.reports_funnel_title() : by}
      note={funnel && by}
      aside={
        shares && (
          <Text span size="xs" c="dimmed">
            {m.reports_share_note()}
          </Text>
        )
      }
      bare
    >
      <table
        className={`${layout.figures} ${classes.table}`}
        style={{ '--report-columns': measures.length > besideOnPhone ? rowOnPhone : measures.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">{m.reports_group({ group })}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {m.reports_measure({ measure })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={classes.group} title={rowName(group, row)}>
                  {rowName(group, row)}
                </span>
                {row.note && (
                  <Text span size="xs" c="dimmed" fw={400}>
                    {row.note}
                  </Text>
                )}
              </th>
              {columns.map((column) => (
                <Cell key={column.measure} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {report.more > 0 && (
        <Text size="xs" c="dimmed" className={classes.more}>
          {m.reports_more({ count: report.more })}
        </Text>
      )}
    </Panel>
  );
}
