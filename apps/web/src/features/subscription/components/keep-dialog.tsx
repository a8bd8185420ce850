import { Button, Checkbox, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailedLine } from '@/domain/load-failed';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useMoveToFree } from '../subscription.mutations';
import { moneyQueries } from '../subscription.queries';
import { codeOf, PayProblem } from './pay-problem';

interface KeepDialogProps {
  /** How many jobs Free has room for; null: all. */
  room: number | null;
  onClose: () => void;
}

interface JobsProps {
  jobs: readonly JobListItem[];
  room: number;
  kept: readonly string[];
  onChange: (kept: string[]) => void;
}

const appliedTo = ({ applications_by_status }: JobListItem) =>
  Object.values(applications_by_status).reduce((sum, count) => sum + count, 0);

/** One that stays is chosen like one, several like several. */
function Jobs({ jobs, room, kept, onChange }: JobsProps) {
  const Choice = room === 1 ? Radio : Checkbox;
  const toggle = (id: string) => {
    if (room === 1) return onChange([id]);
    onChange(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  };
  return (
    <Stack gap="sm" mah={320} className={layout.scroller}>
      {jobs.map((job) => (
        <Choice
          key={job.id}
          name="keep"
          label={job.title}
          description={m.subscription_keep_applied({ count: appliedTo(job) })}
          checked={kept.includes(job.id)}
          disabled={room > 1 && kept.length >= room && !kept.includes(job.id)}
          onChange={() => toggle(job.id)}
        />
      ))}
    </Stack>
  );
}

/** What stays live on Free; the others are paused. */
export function KeepDialog({ room, onClose }: KeepDialogProps) {
  const navigate = useNavigate();
  const { data: jobs, error, refetch, isFetching } = useQuery(moneyQueries.jobs);
  const [kept, setKept] = useState<string[]>([]);
  const move = useMoveToFree();
  const all = room === null || (jobs !== undefined && jobs.length <= room);
  const confirm = () =>
    void move.mutateAsync(all ? (jobs ?? []).map(({ id }) => id) : kept).then(
      () => {
        toast.success(m.subscription_moved_free());
        void navigate({ to: '/dashboard/home' });
      },
      () => {},
    );
  const count = room ?? 0;
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={m.subscription_keep_title({ count })}>
      <Stack gap="md">
        {jobs?.length === 0 ? (
          <Text>{m.subscription_keep_none()}</Text>
        ) : (
          <Text>{m.subscription_keep_text({ count })}</Text>
        )}
        {!jobs && !error && <Skeleton h={120} />}
        {!jobs && error && (
          <LoadFailedLine title={m.subscription_keep_error()} error={error} onRetry={refetch} retrying={isFetching} />
        )}
        {jobs && (
          <Jobs
            jobs={jobs}
            room={room ?? jobs.length}
            kept={all ? jobs.map(({ id }) => id) : kept}
            onChange={setKept}
          />
        )}
        {move.error && <PayProblem code={codeOf(move.error)}>{move.error.message}</PayProblem>}
        <Group gap="xs" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.subscription_keep_back()}
          </Button>
          <Button loading={move.isPending} disabled={!jobs || (!all && kept.length === 0)} onClick={confirm}>
            {m.subscription_keep_act()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
