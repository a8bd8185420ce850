import { formatNumber } from '@marula/contract/formats';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Section } from '@/ui/section';
import type { OpenWork as Open } from '../browse.queries';
import classes from './open-work.module.css';

const leadOf = ({ total, with_pay }: Open) => {
  const open = m.browse_work_open({ count: total, total: formatNumber(total), country: getTenant().name });
  return with_pay === 0 ? open : `${open} ${m.browse_work_paid({ count: with_pay, total: formatNumber(with_pay) })}`;
};

/** Proof that is useful: every number is a link to the jobs it counts. */
export function OpenWork({ open }: { open: Open }) {
  const most = Math.max(...open.provinces.map(({ count }) => count));
  return (
    <Section title={m.browse_work_title()} lead={leadOf(open)}>
      <div className={`${layout.stack} ${classes.columns}`}>
        <div>
          <h3>{m.browse_work_provinces()}</h3>
          <ol className={classes.places}>
            {open.provinces.map(({ id, name, count }) => (
              <li key={id}>
                <Link to="/browse-jobs" search={{ province: id }} preload={false}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.track} aria-hidden>
                    <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                  <b>{formatNumber(count)}</b>
                </Link>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{m.browse_work_kinds()}</h3>
          <ol className={classes.kinds}>
            {open.industries.map(({ id, name, count }) => (
              <li key={id}>
                <Link to="/browse-jobs" search={{ industry: id }} preload={false}>
                  <span className={classes.name}>{name}</span> <b>{formatNumber(count)}</b>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
