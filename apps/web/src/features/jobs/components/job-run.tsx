import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { jobLimits } from '@marula/contract/job-limits';
import type { JobFigures } from '@marula/contract/jobs.endpoints.contract';
import type { JobUndo } from '@marula/contract/jobs.undo.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Can } from '@/lib/auth/can';
import { getTenant } from '@/lib/tenant';
import { useMinutesUntil } from '@/lib/use-minutes-until';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { jobsQueries } from '../jobs.queries';
import { useUndoOnPage } from '../jobs.undo.mutations';
import type { JobPartProps } from './job-head';
import classes from './job-run.module.css';
import { daysLeft, viewWarning, viewWords } from './job-words';

const dayOf = (moment: string) => formatDate(new Date(moment), getTenant().time_zone);

const share = (part: number, whole: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;

const Track = ({ width }: { width: string }) => (
  <div className={classes.track} aria-hidden>
    <span style={{ width }} />
  </div>
);

/** From the day it went online to the day it closes. */
function Time({ figures, now }: { figures: JobFigures; now: Date }) {
  const { published_at, expires_at } = figures;
  if (!published_at || !expires_at) return null;
  const [from, to] = [Date.parse(published_at), Date.parse(expires_at)];
  return (
    <Stack gap={6}>
      <span className={classes.days}>
        <b>{daysLeft(figures, now)}</b> {m.jobs_page_days({ count: daysLeft(figures, now) })}
      </span>
      <Track width={share(now.getTime() - from, to - from)} />
      <Group justify="space-between" gap="xs">
        <Text span size="xs" c="dimmed">
          {dayOf(published_at)}
        </Text>
        <Text span size="xs" c="dimmed">
          {dayOf(expires_at)}
        </Text>
      </Group>
    </Stack>
  );
}

/** How much of what the plan shows a post to people is used. */
function Views({ figures }: { figures: JobFigures }) {
  const { view_count, view_limit } = figures;
  const warning = viewWarning(figures);
  if (view_limit === null) return null;
  return (
    <Stack gap={6}>
      <Text span>{viewWords(figures)}</Text>
      <Track width={share(view_count, view_limit)} />
      {warning && (
        <Text size="xs" c="var(--marula-warn)">
          {warning}
        </Text>
      )}
    </Stack>
  );
}

const titleOf = ({ expires_at }: JobFigures, status: JobPartProps['status']) => {
  if (status === 'archived') return m.jobs_page_archived();
  if (!expires_at) return m.jobs_page_draft();
  const date = dayOf(expires_at);
  return status === 'expired' ? m.jobs_page_closed({ date }) : m.jobs_page_runs({ date });
};

function Acts({ figures: { id }, status, onAct }: JobPartProps) {
  const free = useQuery(jobsQueries.posts()).data?.total_available === null;
  if (status === 'archived') {
    return (
      <Can I="repost" a="Job">
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/archived-jobs/repost/$id" params={{ id }} {...props} />}
        >
          {m.jobs_repost()}
        </Button>
      </Can>
    );
  }
  const days = jobLimits.runDays;
  return (
    <div className={classes.acts}>
      {status !== 'draft' && (
        <Can I="extend" a="Job">
          <Button variant="default" onClick={() => onAct('extend')}>
            {free ? m.jobs_page_extend_free({ days }) : m.jobs_page_extend({ days })}
          </Button>
        </Can>
      )}
      <Can I="archive" a="Job">
        <Button variant={status === 'draft' ? 'default' : 'subtle'} onClick={() => onAct('archive')}>
          {m.jobs_page_archive()}
        </Button>
      </Can>
    </div>
  );
}

/** What was done last, by whoever of the team, while it can be taken back. */
function Undo({ id, undo }: { id: string; undo: JobUndo }) {
  const { act, until } = undo;
  const minutes = useMinutesUntil(Date.parse(until));
  const { run, busy } = useUndoOnPage(id, undo);
  if (minutes === 0) return null;
  return (
    <Can I={act} a="Job">
      <Button variant="subtle" loading={busy} onClick={run}>
        {m.jobs_page_undo({ act, minutes })}
      </Button>
    </Can>
  );
}

/** Time and money belong together: how long it runs, what more of it costs, and the way to end it. */
export function JobRun({ figures, status, onAct }: JobPartProps) {
  return (
    <Panel title={titleOf(figures, status)}>
      <Stack gap="md" className={layout.figures}>
        {status === 'active' && (
          <>
            <Time figures={figures} now={new Date()} />
            <Views figures={figures} />
          </>
        )}
        {status !== 'active' && <Text c="dimmed">{m.jobs_page_state({ status })}</Text>}
        <Stack gap="xs">
          <Acts figures={figures} status={status} onAct={onAct} />
          {figures.undo && <Undo key={figures.undo.id} id={figures.id} undo={figures.undo} />}
        </Stack>
      </Stack>
    </Panel>
  );
}
