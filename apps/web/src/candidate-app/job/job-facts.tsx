import { formatDate, formatNumber } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { JobPay } from '../jobs/job-pay';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import classes from './job-body.module.css';

const factsOf = (job: PublicJob): { icon: IconName; label: string; value: string | undefined }[] => [
  { icon: 'clock', label: m.browse_hours(), value: job.time_commitment?.name },
  {
    icon: 'calendar',
    label: m.browse_starts(),
    value: job.start_date ? formatDate(job.start_date, 'UTC') : m.browse_soon(),
  },
  { icon: 'briefcase', label: m.browse_contract(), value: job.capacity?.name },
  { icon: 'users', label: m.browse_openings(), value: job.openings > 1 ? formatNumber(job.openings) : undefined },
  { icon: 'map-pin', label: m.browse_model(), value: job.working_model?.name },
];

const payNote = ({ salary, availability, expires_at }: PublicJob) =>
  [
    salary?.negotiable && m.browse_negotiable(),
    availability === 'open' &&
      expires_at &&
      m.browse_open_until({ date: formatDate(new Date(expires_at), getTenant().time_zone) }),
  ].filter((note) => typeof note === 'string');

/** Pay first, then what decides whether the job fits a life. */
export function JobFacts({ job }: { job: PublicJob }) {
  const notes = payNote(job);
  return (
    <div className={classes.facts}>
      <div className={classes.pay}>
        <JobPay salary={job.salary} size="page" />
        {notes.length > 0 && <p className={classes.note}>{notes.join(' · ')}</p>}
      </div>
      <dl>
        {factsOf(job)
          .filter(({ value }) => value)
          .map(({ icon, label, value }) => (
            <div key={label}>
              <dt>
                <Icon name={icon} size={18} /> {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
