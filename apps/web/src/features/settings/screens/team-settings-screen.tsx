import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '@/lib/auth/can';
import { hasSeat, teamQuery } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { InviteDialog } from '../components/invite-dialog';
import { InviteList } from '../components/invite-list';
import { Loaded } from '../components/loaded';
import { MemberList } from '../components/member-list';
import { Seats } from '../components/seats';
import { SettingsPage } from '../components/settings-page';
import { SettingsSection } from '../components/settings-section';
import { useLiveTeam } from '../settings.realtime';

export function TeamSettingsScreen() {
  const team = useQuery(teamQuery);
  const [inviting, setInviting] = useState(false);
  useLiveTeam();
  const invite = (
    <Can I="invite" a="Team">
      <Button
        leftSection={<Icon name="user-plus" size={16} />}
        disabled={!team.data || !hasSeat(team.data)}
        onClick={() => setInviting(true)}
      >
        {m.settings_team_invite()}
      </Button>
    </Can>
  );
  return (
    <SettingsPage action={invite}>
      <Loaded query={team}>
        {(found) => (
          <>
            <Seats team={found} />
            <SettingsSection title={m.settings_team_members()} bare>
              <MemberList members={found.members} />
            </SettingsSection>
            <SettingsSection title={m.settings_team_invites()} bare>
              <InviteList invites={found.invites} />
            </SettingsSection>
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPage>
  );
}
