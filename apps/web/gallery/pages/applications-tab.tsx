import { applicationLimits } from '@marula/contract/limits';
import type { ApplicationStatus } from '@marula/contract/transitions';
import { type ReactNode, useState } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { ApplicationList } from '@/features/applications/components/application-list';
import { StatusTabs } from '@/features/applications/components/status-tabs';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Pager } from '@/ui/pager';
import { nothing } from '../said';
import { now } from '../sample/moments';
import { matchReasons } from '../sample/people';
import type { Pipeline } from './use-pipeline';

export function Nobody({ status }: { status: ApplicationStatus }) {
  return (
    <Empty
      title={m.applications_none_title({ status })}
      text={m.applications_none_text({ status })}
      mark={<StatusMark status={status}>{m.applications_status({ status })}</StatusMark>}
    />
  );
}

function Foot({ total }: { total: number }) {
  const [rows, setRows] = useState<number>(applicationLimits.rowSizes[1]);
  return (
    <Pager
      page={1}
      rows={rows}
      total={total}
      rowSizes={applicationLimits.rowSizes}
      labels={{
        range: m.applications_range({ from: Math.min(1, total), to: total, total }),
        rows: m.applications_rows(),
        previous: m.applications_previous_page(),
        next: m.applications_next_page(),
      }}
      onPage={nothing}
      onRows={setRows}
    />
  );
}

export function ApplicationsTab({ children, ...pipeline }: Pipeline & { children: ReactNode }) {
  const { status, setStatus, shown, counts, openId, setOpenId, selection } = pipeline;
  return (
    <StatusTabs current={status} counts={counts} unread={{ Applied: 5 }} onChange={setStatus}>
      {children}
      {shown.length === 0 ? (
        <Nobody status={status} />
      ) : (
        <ApplicationList
          label={m.applications_status({ status })}
          applications={shown}
          total={shown.length}
          reasons={matchReasons}
          openId={openId}
          selection={selection}
          now={now}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
      <Foot total={shown.length} />
    </StatusTabs>
  );
}
