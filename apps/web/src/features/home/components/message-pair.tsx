import { m } from '@/paraglide/messages';
import classes from './step-pictures.module.css';

export function MessagePair() {
  return (
    <>
      <p className={classes.bubble} data-mine>
        {m.home_message_ask()}
      </p>
      <p className={classes.bubble}>{m.home_message_answer()}</p>
    </>
  );
}
