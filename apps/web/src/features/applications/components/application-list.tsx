import { Checkbox } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './application-list.module.css';
import { ApplicationRow } from './application-row';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

interface ApplicationListProps {
  label: string;
  applications: readonly Application[];
  /** Of all pages. */
  total: number;
  /** By the application's id. */
  reasons?: Readonly<Record<string, string>>;
  openId: string | null;
  selection: Selection;
  now: Date;
  onOpen: (id: string) => void;
  onClose: () => void;
}

function Head({ selection }: { selection: Selection }) {
  return (
    <thead>
      <tr className={classes.header}>
        <th scope="col" className={classes.checkCell}>
          <span className={classes.check}>
            <Checkbox
              aria-label={m.applications_select_all()}
              checked={selection.all}
              indeterminate={selection.picked.length > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
          </span>
        </th>
        <th scope="col">{m.applications_column_candidate()}</th>
        <th scope="col" className={classes.job}>
          {m.applications_column_job()}
        </th>
        <th scope="col" className={classes.free}>
          {m.applications_column_start()}
        </th>
        <th scope="col">{m.applications_column_match()}</th>
        <th scope="col" className={classes.when}>
          {m.applications_column_waiting()}
        </th>
      </tr>
    </thead>
  );
}

export function ApplicationList(props: ApplicationListProps) {
  const { label, applications, total, reasons = {}, openId, selection, now, onOpen, onClose } = props;
  const keysOf = useRowKeys({
    ids: applications.map(({ id }) => id),
    openId,
    onOpen,
    onToggle: selection.toggle,
    onEscape: () => (selection.picked.length > 0 ? selection.clear() : onClose()),
  });
  return (
    <div className={`${layout.scroller} ${classes.scroll}`} data-picking={selection.picked.length > 0 || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take keys is a grid, which has no element of its own */}
      <table className={classes.table} role="grid" aria-label={label} aria-rowcount={total} aria-multiselectable>
        <Head selection={selection} />
        <tbody>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              reason={reasons[application.id]}
              now={now}
              open={application.id === openId}
              picked={selection.has(application.id)}
              onOpen={() => onOpen(application.id)}
              onToggle={(through) => selection.toggle(application.id, through)}
              keys={keysOf(application.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
