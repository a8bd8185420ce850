import { failureText } from '../failure';
import classes from './failure-note.module.css';

/** Where it was asked, what was refused and why; nothing while nothing was. */
export const FailureNote = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className={classes.note}>
      {failureText(error)}
    </p>
  ) : null;
