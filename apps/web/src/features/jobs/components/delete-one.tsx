import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { postLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useDeleteJob } from '../jobs.mutations';
import classes from './archive-dialog.module.css';
import { applicantsOf, statusOf } from './job-words';

interface DeleteOneProps {
  job: JobListItem;
  /** The milder way, where the job can still be archived. */
  onArchive?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Only what there is: nobody is asked about no chats. */
const lossOf = (job: JobListItem) => {
  const people = applicantsOf(job);
  const applications = m.jobs_archive_applications({ count: people });
  const chats = m.jobs_archive_chats({ count: job.chats });
  if (people === 0) return chats;
  return job.chats === 0 ? applications : m.jobs_delete_loss({ applications, chats });
};

/** What is lost, and whether the post comes back; a draft loses nothing but itself. */
const wordsOf = (job: JobListItem, people: number) => {
  if (people + job.chats > 0) return m.jobs_delete_people({ loss: lossOf(job) });
  if (statusOf(job) === 'draft') return m.jobs_delete_draft();
  return job.view_count > 0 ? m.jobs_delete_plain() : m.jobs_delete_unseen({ hours: postLimits.giveBackHours });
};

/** Other people's words are never lost by one click: who applied is counted, and asked about a second time. */
export function DeleteOne({ job, onArchive, onDeleted, onClose }: DeleteOneProps) {
  const [sure, setSure] = useState(false);
  const remove = useDeleteJob();
  const people = applicantsOf(job);
  const asksTwice = people + job.chats > 0;
  // The promise, not the mutation's callbacks: the news of the deletion may take the job's page away before they run.
  const act = () =>
    void remove
      .mutateAsync(job.id)
      .then(onDeleted, () => {})
      .finally(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={520}
      title={m.jobs_delete_title({ title: job.title })}
      classNames={{ title: classes.title ?? '' }}
    >
      <Stack gap="md">
        <Text>{wordsOf(job, people)}</Text>
        {asksTwice && (
          <Stack gap="sm" className={classes.choice}>
            <Checkbox
              size="sm"
              color="red"
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
              label={m.jobs_delete_sure({ loss: lossOf(job) })}
            />
          </Stack>
        )}
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          {asksTwice && onArchive && (
            <Button variant="subtle" mr="auto" onClick={onArchive}>
              {m.jobs_delete_archive()}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.jobs_archive_keep()}
          </Button>
          <Button color="red" disabled={asksTwice && !sure} loading={remove.isPending} onClick={act}>
            {people > 0 ? m.jobs_delete_act({ count: people }) : m.jobs_delete()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
