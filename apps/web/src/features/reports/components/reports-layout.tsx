import { Select, Text } from '@mantine/core';
import { type ReadyReport, readyReports } from '@marula/contract/report-questions';
import type { SavedReport } from '@marula/contract/reports.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailedLine } from '@/domain/load-failed';
import { useMe } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { type AskedReports, type OnAsk, readyAddress, readyQuestion } from '../reports-search';
import classes from './reports-layout.module.css';

interface ReportsLayoutProps {
  saved: readonly SavedReport[] | undefined;
  /** The plan has saved reports. */
  keeps: boolean;
  failed: Error | null;
  onRetry: () => unknown;
  /** The saved or ready-made one that is shown. */
  open: string | undefined;
  onAsk: OnAsk;
  children: ReactNode;
}

const readyNames = Object.keys(readyReports) as ReadyReport[];

function Entry({ to, open, name, note }: { to: AskedReports; open: boolean; name: string; note?: string }) {
  return (
    <li>
      <Link
        to="/dashboard/reports"
        search={to}
        className={classes.link}
        activeProps={{}}
        aria-current={open ? 'page' : undefined}
        data-open={open || undefined}
      >
        <span className={layout.breaks}>{name}</span>
        {note && (
          <Text span size="xs" c="dimmed" fw={400}>
            {note}
          </Text>
        )}
      </Link>
    </li>
  );
}

const useNote = () => {
  const me = useMe()?.id;
  return ({ owner, shared, mailed_to }: SavedReport) => {
    if (mailed_to > 0) return m.reports_mailed_to({ count: mailed_to });
    if (owner.id !== me) return m.reports_of_shared({ owner: owner.name });
    return shared ? m.reports_shared() : m.reports_yours();
  };
};

function SavedList({
  saved,
  failed,
  onRetry,
  open,
}: Pick<ReportsLayoutProps, 'saved' | 'failed' | 'onRetry' | 'open'>) {
  const noteOf = useNote();
  return (
    <>
      <h2 className={classes.group}>{m.reports_saved()}</h2>
      {!saved && failed && (
        <LoadFailedLine title={m.reports_saved_error()} error={failed} onRetry={onRetry} retrying={false} />
      )}
      {saved?.length === 0 && <p className={classes.none}>{m.reports_saved_none()}</p>}
      <ul className={classes.list}>
        {saved?.map((report) => (
          <Entry
            key={report.id}
            to={{ report: report.id }}
            open={report.id === open}
            name={report.name}
            note={noteOf(report)}
          />
        ))}
      </ul>
    </>
  );
}

/** On a phone a select: the same two lists, in one field. */
function PhoneChoice({ saved = [], open, onAsk }: Pick<ReportsLayoutProps, 'saved' | 'open' | 'onAsk'>) {
  const choose = (value: string | null) => {
    const ready = readyNames.find((name) => name === value);
    if (ready) onAsk(readyQuestion(ready));
    else if (value) onAsk(undefined, value);
  };
  const mine = saved.map(({ id, name }) => ({ value: id, label: name }));
  const made = readyNames.map((report) => ({ value: report, label: m.reports_ready({ report }) }));
  return (
    <Select
      className={classes.phone}
      aria-label={m.reports_choose()}
      placeholder={m.reports_own()}
      allowDeselect={false}
      value={open ?? null}
      onChange={choose}
      data={[
        ...(mine.length > 0 ? [{ group: m.reports_saved(), items: mine }] : []),
        { group: m.reports_ready_made(), items: made },
      ]}
    />
  );
}

/** Which report: saved ones and ready-made ones beside what is shown. */
export function ReportsLayout({ saved, keeps, failed, onRetry, open, onAsk, children }: ReportsLayoutProps) {
  return (
    <div className={classes.root} data-fills>
      <nav className={classes.side} aria-label={m.reports_list()}>
        {keeps && <SavedList saved={saved} failed={failed} onRetry={onRetry} open={open} />}
        <h2 className={classes.group}>{m.reports_ready_made()}</h2>
        <ul className={classes.list}>
          {readyNames.map((report) => (
            <Entry key={report} to={readyAddress(report)} open={report === open} name={m.reports_ready({ report })} />
          ))}
        </ul>
      </nav>
      <div className={classes.scroller}>
        <div className={classes.body}>
          <PhoneChoice saved={saved} open={open} onAsk={onAsk} />
          {children}
        </div>
      </div>
    </div>
  );
}
