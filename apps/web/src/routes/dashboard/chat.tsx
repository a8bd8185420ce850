import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { roleName } from '@marula/contract/permissions';
import { applicationTabs } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { jobChoices } from '@/domain/job-choices';
import { applicationsQueries } from '@/features/applications/applications.queries';
import { useLiveApplications } from '@/features/applications/applications.realtime';
import { applicationsSearch } from '@/features/applications/applications-search';
import { useDecisions } from '@/features/applications/use-decisions';
import { type AskedChat, askedOf, chatSearch } from '@/features/chat/chat-search';
import { ChatContext } from '@/features/chat/components/chat-context';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { useMe } from '@/lib/auth/me';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/chat')({
  // Read by the screen: this part of a route is in every page, and what a conversation is need not be.
  validateSearch: (search: AskedChat): AskedChat => search,
  staticData: { title: m.chat_title },
  component: Conversations,
});

interface ContextProps {
  chat: ListedChat;
  onAddPeople: () => void;
}

const useCounts = (job_id: string | null) => {
  const ofJob = applicationsSearch({ job_id: job_id ?? undefined, status: applicationTabs.afterReset });
  const { data } = useQuery({ ...applicationsQueries.page(ofJob), enabled: job_id !== null });
  const totalOf = (status: '2' | '3') => data?.counts[status]?.total ?? 0;
  return data && { applied: totalOf('2'), shortlisted: totalOf('3') };
};

/** What is known of the applicant and the job, and what can be decided from here as in the applications. */
function Context({ chat, onAddPeople }: ContextProps) {
  const navigate = Route.useNavigate();
  const me = useMe();
  const teamRole = roleName(me?.team_role_id ?? 0);
  const { application_id, job_id } = chat;
  const application = useQuery({
    ...applicationsQueries.detail(application_id ?? ''),
    enabled: application_id !== null,
  }).data;
  const job = useQuery({ ...jobChoices.job(job_id ?? ''), enabled: job_id !== null }).data;
  const counts = useCounts(job_id);
  const { data: reasons = [] } = useQuery(applicationsQueries.reasons());
  const decisions = useDecisions(teamRole);
  const now = useNow();
  useLiveApplications();
  const decide = (decision: Parameters<typeof decisions.decide>[1]) => {
    if (application) void decisions.decide(application, decision);
  };
  return (
    <ChatContext
      chat={chat}
      me={me?.id ?? ''}
      teamRole={teamRole}
      application={application}
      job={job}
      counts={counts}
      reasons={reasons}
      now={now}
      busy={application_id !== null && decisions.deciding(application_id)}
      onHire={() => decide({ to: 'Hired' })}
      onDecline={(reason) => decide({ to: 'Declined', reason })}
      onOpenApplication={() => {
        const search = { status: application?.status_id, open: application?.id };
        void navigate({ to: '/dashboard/applications', search });
      }}
      onAddPeople={onAddPeople}
    />
  );
}

function Conversations() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => chatSearch(asked), [asked]);
  return (
    <ChatScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => askedOf({ ...chatSearch(now), ...change }), replace: true })
      }
      onOpen={(chat) => void navigate({ search: (now) => askedOf({ ...chatSearch(now), chat }), resetScroll: false })}
      context={(chat, onAddPeople) => <Context chat={chat} onAddPeople={onAddPeople} />}
    />
  );
}
