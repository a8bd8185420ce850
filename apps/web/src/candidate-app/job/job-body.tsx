import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { lazy, Suspense, useState } from 'react';
import { CompanyCheck } from '@/lib/company-check';
import { kilometreWords, metersBetween } from '@/lib/distance';
import { hasOwnHeadings, needsOf, offersOf, stepsOf } from '@/lib/job-words';
import { Written } from '@/lib/written';
import { m } from '@/paraglide/messages';
import { JobRow } from '../jobs/job-row';
import { useOwnPlace } from '../jobs/use-own-place';
import { Parts, Stack } from '../shell/stack';
import { CompanyMark } from '../ui/company-mark';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { ApplyBar, similarId } from './apply-bar';
import { FitCard } from './fit-card';
import classes from './job-body.module.css';
import { JobFacts } from './job-facts';
import { useOwnJob } from './use-own-job';
import { WhatTheySee } from './what-they-see';

/** Only who has applied can contest what the match says of them. */
const ContestFit = lazy(() => import('./contest-fit').then((file) => ({ default: file.ContestFit })));

/** Only who has something to report asks for it. */
const ReportSheet = lazy(() => import('./report-sheet').then(({ ReportSheet }) => ({ default: ReportSheet })));

interface JobBodyProps {
  job: PublicJob;
  /** Beside a list, whose heading is the page's. */
  inPane?: boolean;
}

function Heading({ job, inPane }: JobBodyProps) {
  const { place } = useOwnPlace();
  const Title = inPane ? 'h2' : 'h1';
  const meters = place && job.geoloc ? metersBetween(place, job.geoloc) : undefined;
  return (
    <header className={classes.head}>
      <CompanyMark name={job.company.name} logo={job.company.logo} size={56} />
      <div>
        <Title className={classes.title}>{job.title}</Title>
        <p>
          {job.company.name}{' '}
          {job.company_check && <Icon name="badge-check" size={18} label={m.browse_company_verified()} />}
        </p>
        <p>
          {job.location?.name}
          {meters !== undefined && (
            <>
              {job.location && ', '}
              <b>{m.candidate_app_from_you({ distance: kilometreWords(meters) })}</b>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

function Work({ job }: { job: PublicJob }) {
  const [needs, offers] = [needsOf(job), offersOf(job)];
  const { name, description, website } = job.company;
  return (
    <>
      <Stack title={hasOwnHeadings(job) ? undefined : m.browse_do()}>
        <Written className={classes.written} html={job.description} />
      </Stack>
      {needs.length > 0 && (
        <Stack title={m.browse_need()}>
          <ul className={classes.duties}>
            {needs.map(({ text, good_to_have }) => (
              <li key={text}>
                {text} {good_to_have && <small className={classes.good}>{m.browse_good_to_have()}</small>}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {offers.length > 0 && (
        <Stack title={m.browse_get()}>
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </Stack>
      )}
      {job.availability === 'open' && (
        <Stack title={m.browse_hiring()}>
          <ol className={classes.steps}>
            {stepsOf(job).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      )}
      {(description || website || job.company_check) && (
        <Stack title={m.browse_about({ company: name })}>
          <CompanyCheck check={job.company_check} />
          {description && <Written className={classes.written} html={description} />}
          {website && (
            <a className={classes.website} href={website} target="_blank" rel="noopener nofollow">
              {m.browse_website()}
            </a>
          )}
        </Stack>
      )}
    </>
  );
}

function Safety({ jobId }: { jobId: string }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Notice icon="shield-check" title={m.browse_safety_title()}>
        {m.browse_safety_text()}{' '}
        <button type="button" className={classes.report} onClick={() => setReporting(true)}>
          {m.browse_report()}
        </button>
      </Notice>
      <Suspense>{reporting && <ReportSheet jobId={jobId} onClose={() => setReporting(false)} />}</Suspense>
    </>
  );
}

export function JobBody({ job, inPane = false }: JobBodyProps) {
  const own = useOwnJob(job.id);
  const isOpen = job.availability === 'open';
  return (
    <div className={classes.body} data-pane={inPane || undefined}>
      <Heading job={job} inPane={inPane} />
      {inPane && <ApplyBar job={job} inPane />}
      <Parts>
        {!isOpen && (
          <Notice icon="info" tone="warn" role="status">
            {job.availability === 'closed' ? m.browse_closed_beside() : m.browse_full()}
          </Notice>
        )}
        {!isOpen && job.similar.length > 0 && (
          <Stack title={m.browse_similar()} id={similarId}>
            <ul>
              {job.similar.map((other) => (
                <JobRow key={other.id} job={other} />
              ))}
            </ul>
          </Stack>
        )}
        <JobFacts job={job} />
        {own?.fit && (
          <FitCard
            fit={own.fit}
            company={job.company.name}
            foot={
              own.application && (
                <Suspense>
                  <ContestFit applicationId={own.application.id} />
                </Suspense>
              )
            }
          />
        )}
        {isOpen && <WhatTheySee job={job} />}
        <Work job={job} />
        <Safety jobId={job.id} />
      </Parts>
    </div>
  );
}
