import { InitialsMark } from '@/ui/initials-mark';
import layout from '@/ui/layout.module.css';
import classes from './step-pictures.module.css';

interface PictureRowProps {
  title: string;
  note: string;
  end: string;
  strong: boolean;
}

/** A row of the real product, drawn small. */
export function PictureRow({ title, note, end, strong }: PictureRowProps) {
  return (
    <div className={`${layout.row} ${classes.row}`} data-strong={strong || undefined}>
      <InitialsMark name={title} size={32} />
      <span>
        <b className={layout.strong}>{title}</b>
        <small>{note}</small>
      </span>
      <b className={`${layout.strong} ${layout.figures} ${layout.nowrap} ${classes.end}`}>{end}</b>
    </div>
  );
}
