import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import type { Ref } from 'react';
import { askedPlace } from '@/lib/asked-place';
import { kilometreWords, metersBetween } from '@/lib/distance';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Age } from './age';
import { CompanyLogo } from './company-logo';
import classes from './job-heading.module.css';

interface JobHeadingProps {
  job: PublicJob;
  level: 1 | 2;
  /** The title, where somebody is led to it. */
  title?: Ref<HTMLHeadingElement>;
}

const sizes = { 1: 64, 2: 56 };

/** From where somebody last looked for work; the server does not know it. */
function FromThere({ job: { geoloc } }: { job: PublicJob }) {
  const place = useStore(askedPlace);
  if (!place || !geoloc) return null;
  return (
    <b className={classes.far}>
      , {m.browse_from({ distance: kilometreWords(metersBetween(place, geoloc)), place: place.name })}
    </b>
  );
}

export function JobHeading({ job, level, title }: JobHeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={`${layout.row} ${classes.heading}`} data-level={level}>
      <CompanyLogo company={job.company} size={sizes[level]} />
      <div className={classes.words}>
        <Title className={classes.title} ref={title} {...(title && { tabIndex: -1 })}>
          {job.title}
        </Title>
        <p className={`${layout.note} ${layout.wrapping} ${classes.sub}`}>
          <span>
            {job.company.name}{' '}
            {job.company_check && <Icon name="badge-check" size={14} label={m.browse_company_verified()} />}
          </span>
          {job.location && (
            <span>
              {job.location.name}
              <FromThere job={job} />
            </span>
          )}
          <Age since={job.published_at} />
        </p>
      </div>
    </header>
  );
}
