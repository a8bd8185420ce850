import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './step-pictures.module.css';

const facts = [m.home_profile_1, m.home_profile_2, m.home_profile_3];

export function ProfileSlip() {
  return (
    <div className={`${layout.card} ${classes.slip}`}>
      {facts.map((fact) => (
        <span key={fact()} className={`${layout.row} ${classes.fact}`}>
          <Icon name="check" size={16} /> {fact()}
        </span>
      ))}
      <span className={classes.button}>{m.home_profile_send()}</span>
    </div>
  );
}
