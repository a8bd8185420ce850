import classes from './pay.module.css';

interface PayProps {
  /** Left out where an employer does not show it. */
  amount?: string | undefined;
  /** What follows the amount: 'per month'. */
  per?: string | undefined;
  /** What is said without an amount. */
  none: string;
  size?: 'card' | 'page' | 'row';
}

/** The loudest fact. */
export function Pay({ amount, per, none, size = 'card' }: PayProps) {
  if (!amount) return <p className={classes.none}>{none}</p>;
  return (
    <p className={classes.pay} data-size={size}>
      <b>{amount}</b> <span>{per}</span>
    </p>
  );
}
