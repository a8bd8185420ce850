import { Button, Group, Modal, Text } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { m } from '@/paraglide/messages';
import { useDeleteJob } from '../jobs.mutations';
import { applicantsOf } from './job-words';

export function DeleteOne({ job, onClose }: { job: JobListItem; onClose: () => void }) {
  const remove = useDeleteJob();
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={m.jobs_delete_title({ title: job.title })}>
      <Text mb="lg">{m.jobs_delete_text({ count: applicantsOf(job) })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.jobs_archive_keep()}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(job.id, { onSettled: onClose })}>
          {m.jobs_delete()}
        </Button>
      </Group>
    </Modal>
  );
}
