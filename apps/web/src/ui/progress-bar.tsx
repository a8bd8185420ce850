import { progressBar } from '@marula/contract/limits';
import { progress } from '@/lib/progress';
import { useStore } from '@/lib/store';
import classes from './progress-bar.module.css';

/** A thin line at the top that grows while the next page loads. `label` is what a screen reader says. */
export function ProgressBar({ label }: { label: string }) {
  const { visible, percent } = useStore(progress.state);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-hidden={!visible}
      className={classes.bar}
      style={{
        height: progressBar.heightPx,
        opacity: visible ? 1 : 0,
        transform: `scaleX(${percent / progressBar.max})`,
      }}
    />
  );
}
