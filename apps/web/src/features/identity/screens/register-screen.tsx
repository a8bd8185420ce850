import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './register-screen.module.css';

const ways = [
  {
    to: '/create-owner',
    icon: 'building-2',
    title: m.identity_register_company,
    text: m.identity_register_company_text,
  },
  { to: '/create-member', icon: 'users', title: m.identity_register_team, text: m.identity_register_team_text },
  { to: '/candidates', icon: 'search', title: m.identity_register_work, text: m.identity_register_work_text },
] as const;

/** Three ways in, so that nobody opens the wrong kind of account. */
export function RegisterScreen() {
  return (
    <>
      <FormHead text={m.identity_register_text()} />
      <ul className={`${layout.stack} ${layout.gap12} ${classes.ways}`}>
        {ways.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Icon name={icon} size={24} />
            <span>
              <Link to={to} className={`${layout.cover} ${layout.strong}`}>
                {title()}
              </Link>
              <small className={layout.note}>{text()}</small>
            </span>
            <Icon name="chevron-right" size={20} />
          </li>
        ))}
      </ul>
    </>
  );
}
