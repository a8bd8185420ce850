import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './safety-note.module.css';

export function SafetyNote({ onReport }: { onReport: () => void }) {
  return (
    <p className={classes.note}>
      <Icon name="shield-check" size={20} />
      <span>
        <b>{m.browse_safety_title()}</b> {m.browse_safety_text()}{' '}
        <button type="button" onClick={onReport}>
          {m.browse_report()}
        </button>
      </span>
    </p>
  );
}
