import { m } from '@/paraglide/messages';
import { useDelay } from '@/ui/use-delay';
import classes from './skeleton.module.css';

/** What loads sooner was not waited for. */
const patienceMs = 200;

/** The shape of a job beside the list. */
export const PaneShape = () => (
  <>
    <div className={classes.head}>
      <i className={classes.mark} />
      <span>
        <i />
        <i />
      </span>
    </div>
    <i className={classes.block} />
    <i />
    <i />
    <i />
  </>
);

/** The shape, once it is waited for. */
export function PaneSkeleton() {
  const shown = useDelay(patienceMs);
  return (
    <div role="status" aria-label={m.browse_pane_waiting()} className={classes.pane}>
      {shown && <PaneShape />}
    </div>
  );
}
