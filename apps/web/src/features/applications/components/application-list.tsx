import { Checkbox } from '@mantine/core';
import type { Application, ListedApplication } from '@marula/contract/applications.contract';
import { formatNumber } from '@marula/contract/formats';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './application-list.module.css';
import { ApplicationRow } from './application-row';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

interface ApplicationListProps {
  label: string;
  applications: readonly ListedApplication[];
  /** Of all pages. */
  total: number;
  /** All for one job: its name would say the same in every row, so its room goes to the reasons. */
  oneJob?: boolean;
  openId: string | null;
  /** The row that the keys mean. */
  cursor: string | undefined;
  selection: Selection;
  now: Date;
  onStep: (by: 1 | -1) => void;
  onMark: (id: string) => void;
  onOpen: (id: string) => void;
  /** By a key, without opening anybody. */
  onShortlist: (application: Application) => unknown;
  onDecline: (application: Application) => unknown;
  onClose: () => void;
}

function Head({ selection, total, oneJob }: Pick<ApplicationListProps, 'selection' | 'total' | 'oneJob'>) {
  return (
    <thead>
      <tr className={classes.header}>
        <th scope="col" className={classes.checkCell}>
          <span className={classes.check}>
            <Checkbox
              aria-label={m.applications_select_all({ count: formatNumber(total) })}
              checked={selection.all}
              indeterminate={selection.picked.length > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
          </span>
        </th>
        <th scope="col">{m.applications_column_candidate()}</th>
        <th scope="col" className={oneJob ? classes.why : classes.job}>
          {oneJob ? m.applications_column_why() : m.applications_column_job()}
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
  const { label, applications, total, oneJob = false, openId, cursor, selection, now, onOpen, onClose } = props;
  const withOne = (act: (application: Application) => unknown) => (id: string) => {
    const one = applications.find((application) => application.id === id);
    return one ? act(one) : false;
  };
  const goBack = () => {
    if (selection.picked.length > 0) return selection.clear();
    return openId === null ? false : onClose();
  };
  const keysOf = useRowKeys({
    ids: applications.map(({ id }) => id),
    cursor,
    onStep: props.onStep,
    onMark: props.onMark,
    onOpen,
    onToggle: selection.toggle,
    onShortlist: withOne(props.onShortlist),
    onDecline: withOne(props.onDecline),
    onEscape: goBack,
  });
  return (
    <div
      className={`${layout.scroller} ${classes.scroll}`}
      data-picking={selection.picked.length > 0 || undefined}
      data-one-job={oneJob || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take keys is a grid, which has no element of its own */}
      <table className={classes.table} role="grid" aria-label={label} aria-rowcount={total} aria-multiselectable>
        <Head selection={selection} total={total} oneJob={oneJob} />
        <tbody>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              oneJob={oneJob}
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
