import { applyPath } from '@marula/contract/candidate-app-paths';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Beside } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { JobBody } from './job-body';
import { JobFacts } from './job-facts';
import { JobHeading } from './job-heading';
import classes from './job-pane.module.css';
import { PaneSkeleton } from './pane-skeleton';
import { SafetyNote } from './safety-note';
import { SaveButton } from './save-button';
import { useChosenJob, useOpened } from './use-chosen-job';
import { useJobActs } from './use-job-acts';

export interface JobPaneProps {
  id: string;
  /** What came with the page, where it did. */
  first: Beside | undefined;
  /** By somebody, and not because it stands first. */
  chosen: boolean;
  /** Anew each time somebody is to be led into the job. */
  entered: { id: string } | undefined;
  onLeave: () => void;
}

interface ShownJobProps extends Pick<JobPaneProps, 'entered' | 'onLeave'> {
  job: PublicJob;
  waiting: boolean;
}

function ShownJob({ job, entered, waiting, onLeave }: ShownJobProps) {
  const { sheets, ...acts } = useJobActs(job);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (entered?.id === job.id) title.current?.focus();
  }, [entered, job.id]);
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave();
  return (
    <>
      <article className={layout.fades} data-waiting={waiting || undefined} aria-busy={waiting} onKeyDown={leave}>
        <div className={classes.head}>
          <JobHeading job={job} level={2} title={title} />
          <div className={`${layout.row} ${layout.wrapping} ${layout.gap8}`}>
            {job.availability === 'open' ? (
              <a href={applyPath(job.id)} {...buttonLook({ size: 'md' })}>
                {m.browse_apply()}
              </a>
            ) : (
              <p className={classes.availability}>
                {job.availability === 'closed' ? m.browse_closed_beside() : m.browse_full()}
              </p>
            )}
            {job.availability !== 'closed' && <SaveButton id={job.id} />}
            <button
              type="button"
              {...buttonLook({ variant: 'default', size: 'md' }, layout.gap8)}
              onClick={acts.onShare}
            >
              <Icon name="share-2" size={18} /> {m.browse_share()}
            </button>
            <ButtonLink
              to="/browse-jobs/$id"
              params={{ id: job.id }}
              variant="plain"
              size="md"
              className={classes.open ?? ''}
            >
              {m.browse_open_page()} <Icon name="arrow-up-right" size={18} />
            </ButtonLink>
          </div>
        </div>
        <div className={classes.body}>
          <JobFacts job={job} />
          <JobBody job={job} level={3} />
          <SafetyNote onReport={acts.onReport} />
        </div>
      </article>
      {sheets}
    </>
  );
}

/** The chosen job beside the list: the same parts as its page, in one column. */
export function JobPane({ id, first, chosen, entered, onLeave }: JobPaneProps) {
  const { state, waiting, again } = useChosenJob(id, first);
  const job = state && 'job' in state ? state.job : undefined;
  useOpened(job?.id === id ? job : undefined, chosen);
  return (
    <>
      <p className={layout.hidden} role="status">
        {job && !waiting && m.browse_shown({ title: job.title, company: job.company.name })}
      </p>
      {!state && <PaneSkeleton />}
      {job && <ShownJob key={job.id} job={job} entered={entered} waiting={waiting} onLeave={onLeave} />}
      {state && 'missing' in state && state.missing && (
        <div className={classes.words}>
          <Empty title={m.browse_missing_title()} text={state.missing} />
        </div>
      )}
      {state && 'failed' in state && (
        <div className={classes.words}>
          <Empty
            title={m.browse_pane_failed()}
            text={m.browse_failed_text()}
            action={
              <button type="button" {...buttonLook({ size: 'md' })} onClick={again}>
                {m.browse_again()}
              </button>
            }
          />
        </div>
      )}
    </>
  );
}
