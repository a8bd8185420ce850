import { applicationStatusIds } from '@marula/contract/transitions';
import { ApplicationBoard } from '@/features/applications/components/application-board';
import { ApplicationFilters } from '@/features/applications/components/application-filters';
import { ApplicationsLayout, ApplicationsTools } from '@/features/applications/components/applications-layout';
import { BulkBar } from '@/features/applications/components/bulk-bar';
import { InviteButton } from '@/features/applications/components/invite-button';
import { ReviewPanel } from '@/features/applications/components/review-panel';
import { ViewSwitch } from '@/features/applications/components/view-switch';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { nothing, said } from '../said';
import { jobList } from '../sample/jobs';
import { now } from '../sample/moments';
import { answers, declineReasons, events, explanation, questions } from '../sample/review';
import { ApplicationsTab } from './applications-tab';
import { type Pipeline, usePipeline } from './use-pipeline';

function Head({ quiet }: { quiet: boolean }) {
  return (
    <PageHeader
      inBar
      flush
      title={m.applications_title()}
      action={<InviteButton quiet={quiet} onInvite={said('Invite to apply')} />}
    />
  );
}

function Bulk({ view, status, selection, move, decline }: Pipeline) {
  return (
    <BulkBar
      count={view === 'list' ? selection.picked.length : 0}
      from={applicationStatusIds[status]}
      teamRole="Owner"
      reasons={declineReasons}
      onMove={(to) => move(selection.picked, to)}
      onDecline={() => decline(selection.picked)}
      onMessage={said('Message')}
      onMarkUnread={said('Marked as unread')}
      onDownload={said('Downloaded')}
      onDelete={said('Deleted')}
      onClear={selection.clear}
    />
  );
}

function Detail({ shown, openId, setOpenId, move, decline }: Pipeline) {
  const index = shown.findIndex(({ id }) => id === openId);
  const opened = shown[index];
  if (!opened) return null;
  return (
    <ReviewPanel
      application={{ ...opened, questionnaire_answers: answers }}
      teamRole="Owner"
      reasons={declineReasons}
      questions={questions}
      events={events}
      explanation={explanation}
      place={{ index: index + 1, total: shown.length }}
      onStep={(by) => setOpenId(shown[(index + by + shown.length) % shown.length]?.id ?? null)}
      onMove={(to) => move([opened.id], to)}
      onDecline={() => decline([opened.id])}
      onMarkUnread={said('Marked as unread')}
      onRemoveInvite={said('Invite removed')}
      onNote={said('Note saved')}
      onOpenDocument={said('Document opened')}
      onChat={said('Chat opened')}
      onClose={() => setOpenId(null)}
    />
  );
}

/** The screen put together as the product will: every act works, on samples. */
export function ApplicationsPage() {
  const pipeline = usePipeline();
  const { view, setView, filters, setFilters, openId, shown } = pipeline;
  const opened = view === 'list' && shown.some(({ id }) => id === openId);
  const tools = (
    <ApplicationsTools>
      <ApplicationFilters values={filters} jobs={jobList} onChange={setFilters} />
      <ViewSwitch view={view} onChange={setView} />
      <InviteButton compact onInvite={said('Invite to apply')} />
    </ApplicationsTools>
  );
  return (
    <ApplicationsLayout
      header={<Head quiet={opened} />}
      bulk={<Bulk {...pipeline} />}
      panel={opened && <Detail {...pipeline} />}
    >
      {view === 'list' ? (
        <ApplicationsTab {...pipeline}>{tools}</ApplicationsTab>
      ) : (
        <>
          {tools}
          <ApplicationBoard
            piles={pipeline.piles}
            teamRole="Owner"
            reasons={declineReasons}
            now={now}
            onOpen={said('Opened')}
            onMove={(application, to) => pipeline.move([application.id], to)}
            onDecline={(application) => pipeline.decline([application.id])}
            onRemoveInvite={said('Invite removed')}
            onMore={nothing}
          />
        </>
      )}
    </ApplicationsLayout>
  );
}
