import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { Link } from 'wouter';
import { JobPay } from './job-pay';
import classes from './job-row.module.css';

/** A job in three lines, no pictures: beside one that is closed. */
export const JobRow = ({ job }: { job: JobCard }) => (
  <li className={classes.row}>
    <div>
      <h3>
        <Link href={paths.job.replace(':id', job.id)}>{job.title}</Link>
      </h3>
      <JobPay salary={job.salary} size="row" />
      <p>{[job.location?.name, job.company.name].filter(Boolean).join(' · ')}</p>
    </div>
  </li>
);
