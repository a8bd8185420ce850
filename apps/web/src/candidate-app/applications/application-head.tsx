import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { payAmount } from '@/lib/pay-words';
import { m } from '@/paraglide/messages';
import { jobQuery } from '../job/job.queries';
import { CompanyMark } from '../ui/company-mark';
import { Status } from '../ui/status';
import classes from './application-head.module.css';
import { stageOf } from './stage';
import { stageWords } from './stage-words';

interface ApplicationHeadProps {
  application: OwnApplication;
  inPane: boolean;
}

export function ApplicationHead({ application, inPane }: ApplicationHeadProps) {
  const { job, company, line } = application;
  const stage = stageOf(application);
  const { data } = useQuery(jobQuery(job.id));
  const salary = data?.job?.salary;
  const pay = salary && `${payAmount(salary)}\u00a0${salary.remuneration_term.name.toLowerCase()}`;
  const Title = inPane ? 'h2' : 'h1';
  const isRefused = !line && stage !== 'invited';
  return (
    <header className={classes.head}>
      <CompanyMark name={company.name} logo={company.logo} size={56} />
      <div>
        <Title className={classes.title}>{job.title}</Title>
        <p>{company.name}</p>
        <p>{[job.location?.name, pay].filter(Boolean).join('. ')}</p>
        {/* What is gone is not led to. */}
        {data?.job && <Link href={paths.job.replace(':id', job.id)}>{m.candidate_app_application_see_job()}</Link>}
        {!isRefused && <Status stage={stage}>{stageWords[stage]()}</Status>}
      </div>
    </header>
  );
}
