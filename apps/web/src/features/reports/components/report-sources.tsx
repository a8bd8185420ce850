import { Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { Report, ReportQuestion, ReportRow } from '@marula/contract/reports.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { rowName } from '../report-words';
import classes from './report-sources.module.css';
import { PanelKey, SidePanel } from './side-panel';

/** So many; all of them stand in the report of its own. */
const shownRows = 8;

const appliedIn = ({ now, before }: ReportRow) => ({
  now: now.applications ?? 0,
  before: before?.applications ?? 0,
});

function Row({ row, most, compared }: { row: ReportRow; most: number; compared: boolean }) {
  const { now, before } = appliedIn(row);
  const hired = row.now.hired ?? 0;
  const name = rowName('source', row);
  return (
    <li className={classes.row}>
      <span className={layout.truncate} title={name}>
        {name}
      </span>
      <span className={classes.bars} aria-hidden>
        <i style={{ width: `${(now / most) * 100}%` }} />
        {compared && <i data-before style={{ width: `${(before / most) * 100}%` }} />}
      </span>
      <b>{formatNumber(now)}</b>
      <span className={classes.hired}>
        {hired > 0 ? m.reports_hired_count({ count: hired }) : m.reports_hired_none()}
      </span>
    </li>
  );
}

function Sources({ report }: { report: Report }) {
  const compared = report.before !== null;
  const rows = report.rows
    .filter((row) => appliedIn(row).now + appliedIn(row).before > 0)
    .toSorted((a, b) => appliedIn(b).now - appliedIn(a).now)
    .slice(0, shownRows);
  if (rows.length === 0) return <Text c="dimmed">{m.reports_sources_none()}</Text>;
  const most = Math.max(...rows.flatMap((row) => Object.values(appliedIn(row))));
  return (
    <>
      {compared && (
        <PanelKey>
          <span>
            <i className={classes.mark} />
            {m.reports_sources_now()}
          </span>
          <span>
            <i className={classes.mark} data-before />
            {m.reports_sources_before()}
          </span>
        </PanelKey>
      )}
      <ul className={`${layout.figures} ${classes.list}`}>
        {rows.map((row) => (
          <Row key={row.key} row={row} most={most} compared={compared} />
        ))}
      </ul>
    </>
  );
}

/** This period over the other on one scale; hires beside it, because many applicants are not yet a good source. */
export const ReportSources = ({ question }: { question: ReportQuestion }) => (
  <SidePanel title={m.reports_sources_title()} question={question}>
    {(report) => <Sources report={report} />}
  </SidePanel>
);
