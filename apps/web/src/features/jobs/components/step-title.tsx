import classes from './form-step.module.css';

/** Gets the cursor when its step opens, so that a screen reader begins where the eye does. */
export const StepTitle = ({ children }: { children: string }) => (
  <h1 className={classes.title} tabIndex={-1} data-step-title>
    {children}
  </h1>
);
