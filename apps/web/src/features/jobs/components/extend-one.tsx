import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { jobLimits } from '@marula/contract/job-limits';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { duration } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useExtendJob } from '../jobs.mutations';
import { jobsQueries } from '../jobs.queries';
import { purchasePrompt } from '../jobs.state';
import dialog from './archive-dialog.module.css';
import classes from './extend-one.module.css';
import { applicantsOf, undoMinutes } from './job-words';

interface ExtendOneProps {
  job: JobListItem;
  onClose: () => void;
}

/** The last day it runs to, counted as the server counts it: from when it ends, or from today where it has ended. */
const newEnd = ({ expires_at }: JobListItem, now: Date) => {
  const from = Math.max(expires_at ? Date.parse(expires_at) : 0, now.getTime());
  return formatDate(new Date(from + jobLimits.runDays * duration.day), getTenant().time_zone);
};

/** What it takes and what is left; a plan without a limit has nothing to count, and who has no post has none afterwards. */
const costRows = (left: number | null, until: string): [string, string][] => {
  const price: [string, string] = [
    m.jobs_extend_costs(),
    left === null ? m.jobs_extend_free() : m.jobs_posts({ count: 1 }),
  ];
  const have: [string, string] = [m.jobs_extend_have(), m.jobs_posts({ count: left ?? 0 })];
  const after: [string, string] = [m.jobs_extend_left(), m.jobs_posts({ count: (left ?? 0) - 1 })];
  const counted = left === null ? [] : left === 0 ? [have] : [have, after];
  return [price, ...counted, [m.jobs_extend_until(), until]];
};

const actWords = (left: number | null | undefined) => {
  if (left === 0) return m.jobs_purchase_act();
  return left === null ? m.jobs_extend_act_free() : m.jobs_extend_act();
};

/** The price, what is left of it, and what it buys, before the button that spends it. */
export function ExtendOne({ job, onClose }: ExtendOneProps) {
  const extend = useExtendJob();
  const posts = useQuery(jobsQueries.posts()).data;
  const until = newEnd(job, new Date());
  const people = applicantsOf(job);
  const left = posts?.total_available;
  const act = () => {
    if (left !== 0) return extend.mutate(job.id, { onSettled: onClose });
    onClose();
    purchasePrompt.set(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      title={m.jobs_extend_title({ title: job.title, date: until })}
      classNames={{ title: dialog.title ?? '' }}
    >
      <Stack gap="md">
        <Text>
          {m.jobs_extend_text({ days: jobLimits.runDays })}
          {people > 0 && ` ${m.jobs_extend_people({ count: people })}`}
          {` ${m.jobs_undo_for({ minutes: undoMinutes })}`}
        </Text>
        {left !== undefined && (
          <dl className={classes.costs}>
            {costRows(left, until).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.jobs_extend_later()}
          </Button>
          <Button loading={extend.isPending || left === undefined} onClick={act}>
            {actWords(left)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
