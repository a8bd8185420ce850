import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUndoKey } from '@/domain/undo';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { jobsQueries } from '../jobs.queries';
import { purchasePrompt } from '../jobs.state';
import { ArchiveOne } from './archive-one';
import { ExtendOne } from './extend-one';
import { PurchasePrompt } from './purchase-prompt';

interface JobAskedProps {
  /** None any more where it was answered. */
  asked: { id: string; act: 'extend' | 'archive' } | undefined;
  /** It stands on the screen, or cannot. */
  onOpen: () => void;
  onClose: () => void;
}

function Question({ asked: { id, act }, onOpen, onClose }: JobAskedProps & { asked: object }) {
  const { data: job, error } = useQuery(jobsQueries.figures(id));
  useEffect(() => {
    if (error) {
      toast.error(error.message);
      onClose();
    }
    if (error || job) onOpen();
  }, [job, error, onOpen, onClose]);
  if (!job) return null;
  return act === 'extend' ? <ExtendOne job={job} onClose={onClose} /> : <ArchiveOne job={job} onClose={onClose} />;
}

/** For screens that know a job by its name alone: what is asked before it is extended or archived. */
export function JobAsked(props: JobAskedProps) {
  const outOfPosts = useStore(purchasePrompt);
  useUndoKey();
  return (
    <>
      {props.asked && <Question {...props} asked={props.asked} />}
      <PurchasePrompt opened={outOfPosts} onClose={() => purchasePrompt.set(false)} />
    </>
  );
}
