import { Button } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { applicationStatusIds } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { NotHere } from '@/domain/not-here';
import { isMissing } from '@/lib/api-error';
import { useCan } from '@/lib/auth/ability';
import { useOpenChat } from '@/lib/open-chat';
import { m } from '@/paraglide/messages';

import { useAddNote, useUpdateApplication } from '../applications.mutations';

import { applicationsQueries } from '../applications.queries';
import { historyOf } from '../history-words';
import type { Decisions } from '../use-decisions';
import { useRemoveInvite } from '../use-remove-invite';
import type { Triage } from '../use-triage';
import { useUndoWindow } from '../use-undo-window';
import { ReviewContest } from './review-contest';
import { ReviewFrame } from './review-frame';
import { ReviewPanel } from './review-panel';
import { ReviewSkeleton } from './review-skeleton';

interface OpenApplicationProps {
  id: string;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  triage: Triage;
  decisions: Decisions;
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

const questionOf = ({ candidate, job }: Application, asked: string) =>
  m.applications_match_question({ name: candidate.first_name, job: job.title, asked });

export function OpenApplication({ id, teamRole, reasons, triage, decisions }: OpenApplicationProps) {
  // What was read ahead is shown at once and asked for again, since now it is looked at.
  const { data, error, refetch, isRefetching } = useQuery({ ...applicationsQueries.detail(id), staleTime: 0 });
  const note = useAddNote();
  const removal = useRemoveInvite();
  const chat = useOpenChat();
  const mayChat = useCan('create', 'Chat');
  useMarkRead(id, data?.read);
  const undo = useUndoWindow(data, decisions);
  const close = () => triage.open(undefined);
  const { selection } = triage;
  const clearOrClose = () => (selection.picked.length > 0 ? selection.clear() : close());
  if (!data)
    return (
      <ReviewFrame place={triage.place} onStep={triage.step} onClose={close} onEscape={clearOrClose}>
        {isMissing(error) ? (
          <NotHere
            what="application"
            action={
              <Button variant="default" onClick={close}>
                {m.applications_close()}
              </Button>
            }
          />
        ) : error ? (
          <LoadFailed title={m.applications_detail_error()} error={error} onRetry={refetch} retrying={isRefetching} />
        ) : (
          <ReviewSkeleton />
        )}
      </ReviewFrame>
    );
  return (
    <ReviewPanel
      application={data}
      teamRole={teamRole}
      reasons={reasons}
      questions={data.questionnaire}
      coverNote={data.cover_note}
      source={data.source}
      contest={
        data.contest && <ReviewContest key={id} id={id} contest={data.contest} name={data.candidate.first_name} />
      }
      events={historyOf(data, undo && { label: m.applications_undo_left({ minutes: undo.minutes }), run: undo.run })}
      explanation={data.explanation ?? undefined}
      place={triage.place}
      busy={decisions.deciding(id) || removal.busy}
      onStep={triage.step}
      {...(mayChat &&
        data.status_id !== applicationStatusIds.Invited && {
          onChat: () => chat.mutate({ application_id: id, private: false }),
          onAsk: (asked: string) => chat.mutate({ application_id: id, private: false, begun: questionOf(data, asked) }),
        })}
      onMove={(to) => {
        triage.goOnAfter(id);
        void decisions.decide(data, { to });
      }}
      onDecline={(reason) => {
        triage.goOnAfter(id);
        void decisions.decide(data, { to: 'Declined', reason });
      }}
      onMarkUnread={() => {
        decisions.markUnread([id]);
        close();
      }}
      onRemoveInvite={() => void removal.run(data, () => triage.goOnAfter(id))}
      onNote={(text) => note.mutate({ id, text })}
      onOpenDocument={({ url }) => window.open(url, '_blank', 'noopener')}
      onClose={close}
      onEscape={clearOrClose}
    />
  );
}
