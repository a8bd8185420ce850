import { m } from '@/paraglide/messages';
import { Change } from '@/ui/change';
import { lineChanges } from '../line-changes';
import classes from './field-change.module.css';

interface FieldChangeProps {
  label?: string;
  from: string | null;
  to: string | null;
}

const SHOWN = 12;
const isLong = (text: string) => text.includes('\n') || text.length > 200;

/** A short value before and after; of a long text the lines that went and came. */
export function FieldChange({ label, from, to }: FieldChangeProps) {
  if (from === null || to === null || (!isLong(from) && !isLong(to)))
    return <Change label={label} from={from} to={to} />;
  const changes = lineChanges(from, to);
  return (
    <span className={classes.root}>
      {label && <span className={classes.label}>{label}</span>}
      {changes.slice(0, SHOWN).map(({ was, text }, index) => {
        const Line = was ? 'del' : 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice, and the list is never reordered
        return <Line key={index}>{text}</Line>;
      })}
      {changes.length > SHOWN && (
        <span className={classes.label}>{m.content_lines_more({ count: changes.length - SHOWN })}</span>
      )}
    </span>
  );
}
