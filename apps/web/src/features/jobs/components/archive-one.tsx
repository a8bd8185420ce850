import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { useArchiveJob } from '../jobs.mutations';
import { ArchiveDialog } from './archive-dialog';
import { applicantsOf } from './job-words';

export function ArchiveOne({ job, onClose }: { job: JobListItem; onClose: () => void }) {
  const archive = useArchiveJob();
  return (
    <ArchiveDialog
      opened
      job={job}
      counts={{ applications: applicantsOf(job), chats: job.chats }}
      busy={archive.isPending}
      onArchive={(choice) => archive.mutate({ id: job.id, ...choice }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
