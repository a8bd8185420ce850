import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { subscriptionLimits } from '@marula/contract/limits';
import type { Team } from '@marula/contract/team.contract';
import { Can } from '@/lib/auth/can';
import { hasSeat } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';

/** Why nobody can be invited: the room is taken, the plan has none to give, or it is not paid. */
const reason = ({ limit, may_invite }: Team) => {
  if (may_invite) return { title: m.settings_team_full_title(), text: m.settings_team_full_text({ limit }) };
  return limit > subscriptionLimits.defaultTeamMemberLimit
    ? { title: m.settings_team_inactive_title(), text: m.settings_team_inactive_text() }
    : { title: m.settings_team_alone_title(), text: m.settings_team_alone_text() };
};

/** How much of the plan's room is taken, and the way to more when there is none left. */
export function Seats({ team }: { team: Team }) {
  const { used, limit } = team;
  const { title, text } = reason(team);
  const words = m.settings_team_seats({ used, limit });
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Text fw={550}>{words}</Text>
        <Progress value={Math.min(100, (used / limit) * 100)} aria-label={words} />
      </Stack>
      {!hasSeat(team) && (
        <Group gap="sm" justify="space-between" py={16} px={20} bg="var(--marula-warn-soft)" className={layout.card}>
          <Box flex="1 1 280px">
            <Text fw={550}>{title}</Text>
            <Text c="dimmed">{text}</Text>
          </Box>
          <Can I="update" a="Billing" otherwise={<Text c="dimmed">{m.settings_team_upgrade_ask()}</Text>}>
            <ButtonLink to="/dashboard/subscription" variant="default">
              {m.settings_team_upgrade()}
            </ButtonLink>
          </Can>
        </Group>
      )}
    </Stack>
  );
}
