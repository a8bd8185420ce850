import { skeletonDelay } from '@/lib/skeleton-delay';
import { useDelay } from '@/lib/use-delay';
import classes from './skeleton.module.css';

const CardSkeleton = () => (
  <div className={classes.card} aria-hidden>
    <div>
      <i data-mark />
      <div>
        <i style={{ width: '72%' }} />
        <i style={{ width: '48%' }} />
      </div>
    </div>
    <i style={{ width: '44%', height: '1.25rem' }} />
    <i style={{ width: '64%' }} />
  </div>
);

/** The shapes of cards before they come. Shown after a moment, so that a quick line never sees them. */
export const CardSkeletons = ({ count }: { count: number }) =>
  useDelay(skeletonDelay) && (
    <div className={classes.list} data-waiting>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
