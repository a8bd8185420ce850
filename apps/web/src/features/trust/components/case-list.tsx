import type { TrustItem } from '@marula/contract/trust.contract';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/console-list.module.css';
import { waitsFor } from '@/domain/waits-for';
import { whyOf } from '../trust-words';

interface CaseListProps {
  items: readonly TrustItem[];
  open: string | undefined;
}

const isHot = ({ hidden, state }: TrustItem) => hidden || state === 'appeal';

/** The queue, longest waiting first. */
export function CaseList({ items, open }: CaseListProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="/admin/trust"
            search={(before) => ({ ...before, case: item.id })}
            className={classes.item}
            aria-current={item.id === open || undefined}
          >
            <b>{item.name}</b>
            <time dateTime={item.waiting_since}>{waitsFor(item.judged_at ?? item.waiting_since)}</time>
            <small>{item.company?.name}</small>
            <small data-hot={isHot(item) || undefined}>{whyOf(item)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
