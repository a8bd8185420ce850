import { Button, Group, Text } from '@mantine/core';
import { applicationStatusIds } from '@marula/contract/transitions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import type { JobPartProps } from './job-head';
import { keepOpen, staysOpen } from './kept-open';

interface JobFilledProps extends Pick<JobPartProps, 'figures' | 'onAct'> {
  openings: number;
}

/** Everybody it looked for is hired: the page asks, because a job never closes by itself. */
export function JobFilled({ figures: { id, applications_by_status }, openings, onAct }: JobFilledProps) {
  const hired = applications_by_status[applicationStatusIds.Hired] ?? 0;
  const [answered, setAnswered] = useState<number>();
  if (hired < openings || answered === hired || staysOpen(id, hired)) return null;
  const keep = () => {
    keepOpen(id, hired);
    setAnswered(hired);
  };
  return (
    <Can I="archive" a="Job">
      <Panel title={m.jobs_filled_title({ count: openings })}>
        <Text c="dimmed">{m.jobs_filled_text()}</Text>
        <Group gap="xs" mt="sm" align="stretch">
          <Button variant="default" onClick={() => onAct('archive')}>
            {m.jobs_filled_archive()}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/dashboard/jobs/edit/$id" params={{ id }} {...props} />}
          >
            {m.jobs_filled_more()}
          </Button>
          <Button variant="subtle" onClick={keep}>
            {m.jobs_filled_keep()}
          </Button>
        </Group>
      </Panel>
    </Can>
  );
}
