import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { FelixMark } from './felix-mark';
import classes from './step-pictures.module.css';

export function DraftLines() {
  return (
    <>
      <p className={classes.bubble} data-mine>
        {m.home_draft_ask()}
      </p>
      <div className={`${layout.row} ${classes.row}`} data-strong>
        <FelixMark />
        <span>
          <b className={layout.strong}>{m.home_draft_title()}</b>
          <small>{m.home_draft_note()}</small>
        </span>
      </div>
    </>
  );
}
