import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './step-pictures.module.css';

const trail = [
  { label: m.home_trail_1, time: m.home_trail_1_time },
  { label: m.home_trail_2, time: m.home_trail_2_time },
  { label: m.home_trail_3, time: m.home_trail_3_time },
];

export function StatusTrail() {
  return (
    <div className={classes.trail}>
      {trail.map(({ label, time }) => (
        <div key={label()}>
          <b className={layout.strong}>{label()}</b>
          <small className={`${layout.note} ${layout.figures}`}>{time()}</small>
        </div>
      ))}
    </div>
  );
}
