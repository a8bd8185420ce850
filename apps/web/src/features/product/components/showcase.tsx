import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import { Shot } from './shot';
import classes from './showcase.module.css';

export interface Shown {
  shot: string;
  title: string;
  text: string;
  alt: string;
  /** Who has it. */
  note?: string | undefined;
}

/** One thing that the product does after the other, each beside its picture. */
export function Showcase({ items, onPhone }: { items: readonly Shown[]; onPhone?: boolean }) {
  return (
    <Wrap className={classes.items}>
      {items.map(({ shot, title, text, alt, note }) => (
        <section key={shot} className={classes.item} data-phone={onPhone || undefined}>
          <div className={classes.words}>
            <h2>{title}</h2>
            <p className={layout.muted}>{text}</p>
            {note && <p className={classes.note}>{note}</p>}
          </div>
          <Shot name={shot} alt={alt} {...(onPhone && { onPhone })} />
        </section>
      ))}
    </Wrap>
  );
}
