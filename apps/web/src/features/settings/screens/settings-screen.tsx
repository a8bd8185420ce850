import { Box, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '@/lib/auth/ability';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import classes from './settings-screen.module.css';

const sections = [
  {
    to: '/dashboard/settings/company',
    icon: 'building-complex',
    title: m.settings_company_title,
    text: m.settings_company_text,
  },
  { to: '/dashboard/settings/jobs', icon: 'briefcase', title: m.settings_jobs_title, text: m.settings_jobs_text },
  { to: '/dashboard/settings/team', icon: 'users', title: m.settings_team_title, text: m.settings_team_text },
  {
    to: '/dashboard/settings/billing',
    icon: 'credit-card',
    needs: 'Billing',
    title: m.settings_billing_title,
    text: m.settings_billing_text,
  },
  {
    to: '/dashboard/activity',
    icon: 'history',
    needs: 'ActivityLog',
    title: m.settings_activity_title,
    text: m.settings_activity_text,
  },
  {
    to: '/dashboard/settings/account',
    icon: 'user-round',
    title: m.settings_account_title,
    text: m.settings_account_text,
  },
] as const;

export function SettingsScreen() {
  const may = { Billing: useCan('read', 'Billing'), ActivityLog: useCan('read', 'ActivityLog') };
  const shown = sections.filter((section) => !('needs' in section) || may[section.needs]);
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <ul className={`${layout.card} ${layout.clips}`}>
        {shown.map(({ to, icon, title, text }) => (
          <Group key={to} component="li" gap="md" wrap="nowrap" className={classes.row}>
            <Icon name={icon} size={20} />
            <Stack component="span" gap={0} flex={1} miw={0}>
              <Link to={to} className={classes.link}>
                {title()}
              </Link>
              <Box component="span" c="dimmed">
                {text()}
              </Box>
            </Stack>
            <Icon name="chevron-right" />
          </Group>
        ))}
      </ul>
    </WorkArea>
  );
}
