import { Link } from '@tanstack/react-router';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import classes from './settings-screen.module.css';

const sections = [
  {
    to: '/dashboard/settings/company',
    icon: 'building-2',
    title: m.settings_company_title,
    text: m.settings_company_empty_text,
  },
  { to: '/dashboard/settings/jobs', icon: 'briefcase', title: m.settings_jobs_title, text: m.settings_jobs_empty_text },
  { to: '/dashboard/settings/team', icon: 'users', title: m.settings_team_title, text: m.settings_team_empty_text },
  {
    to: '/dashboard/settings/billing',
    icon: 'credit-card',
    title: m.settings_billing_title,
    text: m.settings_billing_empty_text,
  },
  {
    to: '/dashboard/settings/account',
    icon: 'user-round',
    title: m.settings_account_title,
    text: m.settings_account_empty_text,
  },
] as const;

export function SettingsScreen() {
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <ul className={classes.list}>
        {sections.map(({ to, icon, title, text }) => (
          <li key={to} className={classes.row}>
            <Icon name={icon} size={20} />
            <span className={classes.words}>
              <Link to={to} className={classes.link}>
                {title()}
              </Link>
              <span className={classes.text}>{text()}</span>
            </span>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </WorkArea>
  );
}
