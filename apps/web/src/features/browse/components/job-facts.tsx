import { formatDate, formatNumber } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './job-facts.module.css';
import { Pay } from './pay';

/** Pay first, then what decides whether the job fits a life. */
export function JobFacts({ job }: { job: PublicJob }) {
  const facts = [
    { icon: 'clock', label: m.browse_hours(), value: job.time_commitment?.name },
    {
      icon: 'calendar',
      label: m.browse_starts(),
      value: job.start_date ? formatDate(new Date(job.start_date), 'UTC') : m.browse_soon(),
    },
    { icon: 'briefcase', label: m.browse_contract(), value: job.capacity?.name },
    { icon: 'users', label: m.browse_openings(), value: job.openings > 1 ? formatNumber(job.openings) : undefined },
    { icon: 'building-2', label: m.browse_model(), value: job.working_model?.name },
  ].filter(({ value }) => value);
  return (
    <dl className={`${layout.card} ${classes.facts}`}>
      <div className={classes.pay}>
        <dt>{m.browse_pay()}</dt>
        <dd>
          <Pay salary={job.salary} large />
        </dd>
      </div>
      {facts.map(({ icon, label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>
            <Icon name={icon} size={18} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
