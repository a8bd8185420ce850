import classes from './step-bar.module.css';

/** Where I am in a short flow. */
export const StepBar = ({ now, of, label }: { now: number; of: number; label: string }) => (
  <div
    className={classes.bar}
    role="progressbar"
    aria-valuenow={now}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-label={label}
  >
    {Array.from({ length: of }, (_, index) => index).map((index) => (
      <i key={index} data-done={index < now || undefined} />
    ))}
  </div>
);
