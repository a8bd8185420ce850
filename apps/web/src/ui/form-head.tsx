import { usePageTitle } from '@/lib/page-title';
import classes from './form-head.module.css';

/** The head of an entry page: its title, and what it is for in one line. */
export function FormHead({ text }: { text?: string }) {
  return (
    <div className={classes.head}>
      <h1>{usePageTitle()}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
