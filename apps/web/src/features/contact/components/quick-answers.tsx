import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import classes from './quick-answers.module.css';

const ways = [
  { to: '/forgot-password', label: m.contact_quick_password },
  { to: '/employers/pricing', label: m.contact_quick_prices },
  { to: '/candidates', label: m.contact_quick_applying },
  { to: '/how-to-delete-account', label: m.contact_quick_delete },
  { to: '/status', label: m.contact_quick_status },
] as const;

/** What most people write about, and can do at once. */
export const QuickAnswers = () => (
  <nav aria-labelledby="quick" className={classes.quick}>
    <h2 id="quick">{m.contact_quick()}</h2>
    <ul className={classes.list}>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label()}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
