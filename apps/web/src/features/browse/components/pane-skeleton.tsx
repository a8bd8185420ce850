import { skeletonDelay } from '@/lib/skeleton-delay';
import { useDelay } from '@/lib/use-delay';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './skeleton.module.css';

/** The shape of a job beside the list. */
export const PaneShape = () => (
  <>
    <div className={`${layout.row} ${classes.head}`}>
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
  const shown = useDelay(skeletonDelay);
  return (
    <div role="status" aria-label={m.browse_pane_waiting()} className={classes.pane}>
      {shown && <PaneShape />}
    </div>
  );
}
