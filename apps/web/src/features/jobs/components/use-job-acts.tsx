import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { type ReactNode, useState } from 'react';
import { undoKey, useUndoKey } from '@/domain/undo';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { useListedKeys } from '@/ui/keys';
import { useFeatureJob } from '../jobs.mutations';
import { ArchiveOne } from './archive-one';
import { DeleteOne } from './delete-one';
import { ExtendOne } from './extend-one';
import type { JobAct } from './job-menu';

type Asked = { job: JobListItem; act: 'extend' | 'archive' | 'delete' };

interface JobActs {
  act: (job: JobListItem, act: JobAct) => void;
  /** What is asked before one of them goes on. */
  dialogs: ReactNode;
}

/** What can be taken back is done at once; what spends a post or takes something away asks first. */
export const useJobActs = (onDeleted?: () => void): JobActs => {
  const [asked, ask] = useState<Asked>();
  useUndoKey();
  useListedKeys(m.jobs_title(), [undoKey()]);
  const feature = useFeatureJob();
  const mayArchive = useCan('archive', 'Job');
  const act = (job: JobListItem, chosen: JobAct) => {
    if (chosen === 'extend' || chosen === 'archive' || chosen === 'delete') ask({ job, act: chosen });
    else feature.mutate({ id: job.id, featured: chosen === 'feature' });
  };
  const close = () => ask(undefined);
  const dialogs = asked && (
    <>
      {asked.act === 'extend' && <ExtendOne job={asked.job} onClose={close} />}
      {asked.act === 'archive' && <ArchiveOne job={asked.job} onClose={close} />}
      {asked.act === 'delete' && (
        <DeleteOne
          job={asked.job}
          onArchive={mayArchive && !asked.job.archived ? () => ask({ ...asked, act: 'archive' }) : undefined}
          onDeleted={onDeleted}
          onClose={close}
        />
      )}
    </>
  );
  return { act, dialogs };
};
