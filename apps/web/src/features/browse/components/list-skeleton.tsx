import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import skeleton from './skeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** The shape of the list. */
export const ListSkeleton = () => (
  <div role="status" aria-label={m.browse_waiting()} className={`${layout.stack} ${layout.gap12}`}>
    {cards.map((card) => (
      <div key={card} className={`${layout.card} ${skeleton.card}`}>
        <div className={`${layout.row} ${skeleton.head}`}>
          <i className={skeleton.mark} />
          <span>
            <i />
            <i />
          </span>
        </div>
        <i />
        <i />
      </div>
    ))}
  </div>
);
