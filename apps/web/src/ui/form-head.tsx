import classes from './form-head.module.css';

/** The head of an entry page: what this page is for, in one line each. */
export function FormHead({ title, text }: { title: string; text?: string }) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
