import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { useNow } from '@/lib/use-now';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { momentWords } from './moment';
import classes from './timeline.module.css';
import { type TimelineStep, timelineOf } from './timeline-steps';

const marks: Partial<Record<TimelineStep['stage'], IconName>> = {
  invited: 'mail',
  sent: 'send',
  opened: 'eye',
  shortlisted: 'user-check',
  hired: 'check',
  declined: 'minus',
  closed: 'minus',
};

/** What has not happened is dashed, and never dated as if it had. */
export function Timeline({ application }: { application: OwnApplication }) {
  const now = useNow();
  return (
    <ol className={classes.line}>
      {timelineOf(application).map(({ stage, title, at, text }) => {
        const mark = marks[stage];
        return (
          <li key={stage} data-stage={stage}>
            <span>{mark && <Icon name={mark} size={16} />}</span>
            <div>
              <p className={classes.title}>
                <b>{title}</b> {at && <time dateTime={at}>{momentWords(at, now)}</time>}
              </p>
              {text && <p>{text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
