import { activityLimits } from '@marula/contract/activity-limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './new-lines.module.css';

/** New lines wait behind a button: the list never jumps while somebody reads it. */
export function NewLines({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={classes.root} onClick={onShow}>
          <Icon name="arrow-up" size={16} />
          {count < activityLimits.rows ? m.activity_new({ count }) : m.activity_new_many({ count: count - 1 })}
        </button>
      )}
    </div>
  );
}
