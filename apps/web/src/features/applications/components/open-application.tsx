import type { Role } from '@marula/contract/permissions';
import { applicationStatusIds } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCan } from '@/lib/auth/ability';
import { useOpenChat } from '@/lib/open-chat';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import type { Reason } from '@/ui/reason-menu';
import { useAddNote, useRemoveApplication, useUpdateApplication } from '../applications.mutations';
import { applicationsQueries } from '../applications.queries';
import { historyOf } from '../history-words';
import { explanationOf } from '../match-words';
import type { useDecisions } from '../use-decisions';
import type { Triage } from '../use-triage';
import classes from './open-application.module.css';
import { ReviewPanel } from './review-panel';

interface OpenApplicationProps {
  id: string;
  teamRole: Role;
  reasons: readonly Reason[];
  triage: Triage;
  decisions: ReturnType<typeof useDecisions>;
}

/** Opening somebody reads them, once: who is marked as unread again stays so. */
const useMarkRead = (id: string, read: boolean | undefined) => {
  const { mutate } = useUpdateApplication();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (read === undefined || seen.current === id) return;
    seen.current = id;
    if (!read) mutate({ id, read: true });
  }, [id, read, mutate]);
};

export function OpenApplication({ id, teamRole, reasons, triage, decisions }: OpenApplicationProps) {
  const { data, error, refetch, isRefetching } = useQuery(applicationsQueries.detail(id));
  const note = useAddNote();
  const remove = useRemoveApplication();
  const chat = useOpenChat();
  const mayChat = useCan('create', 'Chat');
  useMarkRead(id, data?.read);
  const close = () => triage.open(undefined);
  if (!data)
    return (
      <aside className={classes.waiting}>
        {error ? (
          <ListError
            title={m.applications_detail_error()}
            text={error.message}
            retryLabel={m.applications_try_again()}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        ) : (
          <ListSkeleton label={m.applications_detail_loading()} />
        )}
      </aside>
    );
  const removeInvite = () =>
    remove.mutate(id, {
      onSuccess: () => {
        triage.openNextAfter(id);
        toast.success(m.applications_removed_invite());
      },
    });
  return (
    <ReviewPanel
      application={data}
      teamRole={teamRole}
      reasons={reasons}
      questions={data.questionnaire}
      events={historyOf(data)}
      {...(data.explanation && { explanation: explanationOf(data.explanation) })}
      place={triage.place}
      busy={decisions.deciding(id) || remove.isPending}
      onStep={triage.step}
      {...(mayChat &&
        data.status_id !== applicationStatusIds.Invited && {
          onChat: () => chat.mutate({ application_id: id, private: false }),
        })}
      onMove={(to) => {
        triage.openNextAfter(id);
        decisions.decide(data, { to });
      }}
      onDecline={(reason) => {
        triage.openNextAfter(id);
        decisions.decide(data, { to: 'Declined', reason });
      }}
      onMarkUnread={() => {
        decisions.markUnread([id]);
        close();
      }}
      onRemoveInvite={removeInvite}
      onNote={(text) => note.mutate({ id, text })}
      onOpenDocument={({ url }) => window.open(url, '_blank', 'noopener')}
      onClose={close}
    />
  );
}
