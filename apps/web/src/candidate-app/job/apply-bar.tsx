import { applyPath, candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { channelIn } from '@marula/contract/job-channels';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { useSearch } from 'wouter';
import { m } from '@/paraglide/messages';
import { SaveMark } from '../jobs/save-mark';
import { useSavedJobs } from '../jobs/use-saved-jobs';
import { Button } from '../ui/button';
import classes from './apply-bar.module.css';
import { useOwnJob } from './use-own-job';

/** Where the similar jobs stand on the page. */
export const similarId = 'similar-jobs';

function Act({ job }: { job: PublicJob }) {
  const own = useOwnJob(job.id);
  const via = channelIn(useSearch());
  if (own?.application) {
    return (
      <Button look="soft" size="lg" wide href={candidateAppBase + paths.application.replace(':id', own.application.id)}>
        {m.candidate_app_see_application()}
      </Button>
    );
  }
  if (job.availability !== 'open') {
    return (
      <div className={classes.closed}>
        <p>{job.availability === 'closed' ? m.browse_closed_beside() : m.browse_full()}</p>
        {job.similar.length > 0 && (
          <Button look="outline" href={`#${similarId}`}>
            {m.candidate_app_see_similar()}
          </Button>
        )}
      </div>
    );
  }
  const count = job.questionnaire.length;
  return (
    <Button size="lg" wide href={applyPath(job.id, via)}>
      <span>
        {m.browse_apply()}
        {count > 0 && <small>{m.candidate_app_questions({ count })}</small>}
      </span>
    </Button>
  );
}

/** What can be done with the job, under the thumb; beside a list it stands under the heading. */
export function ApplyBar({ job, inPane = false }: { job: PublicJob; inPane?: boolean }) {
  const saved = useSavedJobs();
  const maySave = saved && (job.availability !== 'closed' || saved.isSaved(job.id));
  return (
    <div className={classes.bar} data-pane={inPane || undefined}>
      {maySave && <SaveMark job={job} saved={saved} boxed />}
      <Act job={job} />
    </div>
  );
}
