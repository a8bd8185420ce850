import { Badge, Button } from '@mantine/core';
import type { UserSession } from '@marula/contract/auth.contract';
import { formatDate } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { deviceOf } from '../device';
import { failureText } from '../failure';
import { useEndOtherSessions, useEndSession } from '../settings.account.mutations';
import { settingsQueries } from '../settings.queries';
import { Loaded } from './loaded';
import { Row, Rows } from './row';
import { SettingsSection } from './settings-section';

const dateOf = (at: string) => formatDate(new Date(at), getTenant().time_zone);

const told = {
  onSuccess: () => toast.success(m.settings_sessions_ended()),
  onError: (error: unknown) => toast.error(failureText(error)),
};

function SessionRow({ session }: { session: UserSession }) {
  const end = useEndSession();
  const device = deviceOf(session.user_agent);
  const { created_at, refreshed_at, ip } = session;
  const used = refreshed_at
    ? m.settings_sessions_used({ date: dateOf(refreshed_at) })
    : m.settings_sessions_since({ date: dateOf(created_at) });
  return (
    <Row title={device} text={[used, ip].filter(Boolean).join(' · ')}>
      {session.current ? (
        <Badge>{m.settings_sessions_here()}</Badge>
      ) : (
        <Button
          variant="default"
          aria-label={m.settings_sessions_end_label({ device })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id, told)}
        >
          {m.settings_sessions_end()}
        </Button>
      )}
    </Row>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined, told)}>
      {m.settings_sessions_end_others()}
    </Button>
  );
}

export function SessionsSection() {
  const sessions = useQuery(settingsQueries.sessions);
  const others = (sessions.data?.length ?? 0) > 1;
  return (
    <SettingsSection
      title={m.settings_sessions()}
      text={m.settings_sessions_text()}
      aside={others && <EndOthers />}
      bare
    >
      <Loaded query={sessions}>
        {(found) => (
          <Rows label={m.settings_sessions()}>
            {found.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </Loaded>
    </SettingsSection>
  );
}
