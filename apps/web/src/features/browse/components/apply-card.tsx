import { applyPath } from '@marula/contract/candidate-app-paths';
import { formatDate } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './apply-card.module.css';
import { Pay } from './pay';
import { SaveButton } from './save-button';
import { useChannel } from './use-channel';

interface ApplyCardProps {
  job: PublicJob;
  onShare: () => void;
}

export const Availability = ({ job: { availability, expires_at } }: { job: PublicJob }) => {
  if (availability === 'closed') return m.browse_closed();
  if (availability === 'full') return m.browse_full();
  return expires_at ? m.browse_open_until({ date: formatDate(new Date(expires_at), getTenant().time_zone) }) : null;
};

export function ApplyCard({ job, onShare }: ApplyCardProps) {
  const via = useChannel();
  return (
    <div className={classes.card}>
      <Pay salary={job.salary} large />
      <p className={`${layout.note} ${classes.closes}`}>
        <Availability job={job} />
      </p>
      {job.availability === 'open' && (
        <a href={applyPath(job.id, via)} {...buttonLook({ size: 'lg', fullWidth: true })}>
          {m.browse_apply()}
        </a>
      )}
      <div className={classes.pair}>
        {job.availability !== 'closed' && <SaveButton id={job.id} fullWidth />}
        <button
          type="button"
          {...buttonLook({ variant: 'default', size: 'md', fullWidth: true }, layout.gap8)}
          onClick={onShare}
        >
          <Icon name="share-2" size={18} /> {m.browse_share()}
        </button>
      </div>
    </div>
  );
}

/** On a phone the way to apply is always under the thumb. */
export function ApplyBar({ job, onShare }: ApplyCardProps) {
  const via = useChannel();
  return (
    <div className={`${layout.row} ${layout.gap8} ${classes.bar}`}>
      {job.availability !== 'closed' && <SaveButton id={job.id} size="lg" bare />}
      <button
        type="button"
        aria-label={m.browse_share()}
        {...buttonLook({ variant: 'default', size: 'lg' })}
        onClick={onShare}
      >
        <Icon name="share-2" size={20} />
      </button>
      {job.availability === 'open' ? (
        <a href={applyPath(job.id, via)} {...buttonLook({ size: 'lg', fullWidth: true })}>
          {m.browse_apply()}
        </a>
      ) : (
        <p>{job.availability === 'closed' ? m.browse_closed_beside() : m.browse_full()}</p>
      )}
    </div>
  );
}
