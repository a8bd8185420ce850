import { ActionIcon, Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Employer } from '@marula/contract/employers.contract';
import { applicationTabs } from '@marula/contract/statuses';
import { Link } from '@tanstack/react-router';
import { useCompany } from '@/lib/company';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { useSeen } from '../onboarding.mutations';
import classes from './home-card.module.css';

const mostNames = 3;

/** Who else hires here, by first name. */
const useColleagues = (id: string) => {
  const names = (useCompany().data?.team ?? []).filter((one) => one.id !== id).map(({ first_name }) => first_name);
  return names.length > 0 && names.length <= mostNames ? names.join(', ') : undefined;
};

/** Nothing to set up: the company runs. What waits, what is one's own to do, and what the role may do. */
export function MemberWelcome({ me }: { me: Employer }) {
  const company = useCompany().data;
  const names = useColleagues(me.id);
  const seen = useSeen(me.id);
  const role = me.role?.name ?? 'User';
  const may = m.onboarding_welcome_may({ role }).split('\n');
  return (
    <section className={`${layout.card} ${classes.card}`} aria-label={m.onboarding_welcome_label()}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <h2>{m.onboarding_welcome({ name: me.first_name })}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.onboarding_welcome_close()}
          onClick={() => seen.mutate()}
        >
          <Icon name="x" />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32} mt="xs">
        <Stack gap="md" align="start">
          <Text>
            {m.onboarding_welcome_text({ company: company?.name ?? '' })}{' '}
            {names && m.onboarding_welcome_team({ names })}
          </Text>
          <Group gap="xs">
            <ButtonLink to="/dashboard/applications" search={{ status: applicationTabs.afterReset }}>
              {m.onboarding_welcome_review()}
            </ButtonLink>
            <ButtonLink to="/dashboard/chat" variant="default">
              {m.onboarding_welcome_hello()}
            </ButtonLink>
          </Group>
          <Anchor size="sm" renderRoot={(props) => <Link to="/dashboard/settings/account" {...props} />}>
            {m.onboarding_welcome_account()}
          </Anchor>
        </Stack>
        <Stack gap="xs">
          <Text fw={550}>{m.onboarding_welcome_role({ role })}</Text>
          <ul className={classes.may}>
            {may.map((line) => (
              <li key={line}>
                <Icon name="check" size={16} />
                {line}
              </li>
            ))}
          </ul>
        </Stack>
      </SimpleGrid>
    </section>
  );
}
