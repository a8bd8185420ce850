import { m } from '@/paraglide/messages';
import { IconButton } from '../ui/button';
import type { SavedJobs } from './use-saved-jobs';

interface SaveMarkProps {
  job: { id: string; title: string };
  saved: SavedJobs;
  boxed?: boolean;
}

export const SaveMark = ({ job, saved, boxed = false }: SaveMarkProps) => (
  <IconButton
    icon="bookmark"
    label={m.candidate_app_save({ title: job.title })}
    solid={saved.isSaved(job.id)}
    aria-pressed={saved.isSaved(job.id)}
    boxed={boxed}
    onClick={() => saved.toggle(job.id)}
  />
);
