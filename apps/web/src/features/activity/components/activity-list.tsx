import type { ActivityLog } from '@marula/contract/activity-log.contract';
import layout from '@/ui/layout.module.css';
import { daysOf } from '../activity-words';
import { ActivityLine } from './activity-line';
import classes from './activity-list.module.css';

/** Each day with what was done on it. */
export const ActivityList = ({ lines }: { lines: readonly ActivityLog[] }) =>
  daysOf(lines).map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={classes.day}>{day}</h2>
      <ol className={`${layout.card} ${layout.clips}`}>
        {ofDay.map((line) => (
          <ActivityLine key={line.id} line={line} />
        ))}
      </ol>
    </section>
  ));
