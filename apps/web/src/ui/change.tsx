import classes from './change.module.css';
import { Icon } from './icon';

interface ChangeProps {
  /** What was changed, where the line around it does not say so. */
  label?: string | undefined;
  from: string | null;
  to: string | null;
}

/** Before and after, the same wherever something was changed. */
export function Change({ label, from, to }: ChangeProps) {
  return (
    <span className={classes.root}>
      {label && <span className={classes.label}>{label}</span>}
      {from !== null && <del>{from}</del>}
      {from !== null && to !== null && <Icon name="arrow-right" size={14} />}
      {to !== null && <ins>{to}</ins>}
    </span>
  );
}
