import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { Link } from 'wouter';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { CompanyMark } from '../ui/company-mark';
import { Status } from '../ui/status';
import classes from './application-card.module.css';
import { isOver, stageOf } from './stage';
import { stageWords } from './stage-words';
import { Stations, WhatHappened } from './what-happened';

interface ApplicationCardProps {
  application: OwnApplication;
  /** Something was told of it that the person has not read. */
  isNew: boolean;
  /** Open beside the list. */
  current: boolean;
}

/** An answer that has come can be read; silence can be read too. */
export function ApplicationCard({ application, isNew, current }: ApplicationCardProps) {
  const { id, job, company, created_at } = application;
  const now = useNow();
  const stage = stageOf(application);
  return (
    <li className={classes.card} data-open={current || undefined}>
      <div className={classes.top}>
        <CompanyMark name={company.name} logo={company.logo} size={40} />
        <div>
          <h3>
            <Link href={paths.application.replace(':id', id)} aria-current={current || undefined}>
              {job.title}
            </Link>
          </h3>
          <p>{company.name}</p>
        </div>
        <span className={classes.when}>
          <time dateTime={created_at}>{formatRecent(new Date(created_at), now, getTenant().time_zone)}</time>
          {isNew && <i role="img" aria-label={m.candidate_app_application_new()} />}
        </span>
      </div>
      <div className={classes.state}>
        <Status stage={stage}>{stageWords[stage]()}</Status>
        {!isOver(stage) && <Stations application={application} />}
      </div>
      <WhatHappened application={application} />
    </li>
  );
}
