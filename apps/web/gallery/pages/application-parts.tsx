import type { Application } from '@marula/contract/applications.contract';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { ApplicationList } from '@/features/applications/components/application-list';
import { BulkBar } from '@/features/applications/components/bulk-bar';
import { DecisionBar } from '@/features/applications/components/decision-bar';
import { ReviewPanel } from '@/features/applications/components/review-panel';
import { useSelection } from '@/features/applications/components/use-selection';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Row, Specimen } from '../frame';
import { nothing, said } from '../said';
import { now } from '../sample/moments';
import { applied, brokenPicture, longApplication, pipeline } from '../sample/people';
import { answers, declineReasons, events, explanation, questions } from '../sample/review';
import { longTitle } from '../sample/words';
import { Nobody } from './applications-tab';

function LongList() {
  const shown = [longApplication, brokenPicture, ...applied.slice(0, 1)];
  const selection = useSelection(shown.map(({ id }) => id));
  return (
    <ApplicationList
      label="Long"
      applications={shown}
      total={10_000}
      reasons={{ [longApplication.id]: longTitle }}
      openId={null}
      selection={selection}
      now={now}
      onOpen={nothing}
      onClose={nothing}
    />
  );
}

function Bars() {
  return applicationStatuses.map((status) => (
    <Specimen key={status} name={`Selected among ${status}`} height={140} held>
      <BulkBar
        count={3}
        from={applicationStatusIds[status]}
        teamRole="Admin"
        reasons={declineReasons}
        locked={status === 'Invited'}
        onMove={nothing}
        onDecline={nothing}
        onMarkUnread={nothing}
        onDownload={nothing}
        onDelete={nothing}
        onClear={nothing}
      />
    </Specimen>
  ));
}

function Decisions() {
  return applicationStatuses.map((status) => {
    const application = pipeline.find(({ status_id }) => status_id === applicationStatusIds[status]);
    return (
      application && (
        <Specimen key={status} name={`Decision on ${status}`} note="as a User of the team">
          <DecisionBar
            application={application}
            teamRole="User"
            reasons={declineReasons}
            onMove={nothing}
            onDecline={nothing}
            onMarkUnread={nothing}
            onRemoveInvite={nothing}
          />
        </Specimen>
      )
    );
  });
}

interface PanelProps {
  name: string;
  application: Application;
  explained?: boolean;
  bare?: boolean;
}

function Panel({ name, application, explained = false, bare = false }: PanelProps): ReactNode {
  return (
    <Specimen name={name} height={720} held>
      <ReviewPanel
        application={application}
        teamRole="User"
        reasons={declineReasons}
        questions={bare ? [] : questions}
        events={bare ? [] : events}
        explained={explained}
        place={{ index: 1, total: 10_000 }}
        {...(!bare && { explanation })}
        onStep={nothing}
        onMove={nothing}
        onDecline={nothing}
        onMarkUnread={nothing}
        onRemoveInvite={nothing}
        onNote={said('Note')}
        onOpenDocument={nothing}
        onChat={nothing}
        onClose={nothing}
      />
    </Specimen>
  );
}

export function ApplicationParts() {
  const [first = longApplication] = applied;
  const unknown = applied.find(({ match }) => match?.percentage === null) ?? first;
  return (
    <>
      <Specimen name="List" note="200 characters, a picture that is not there, a match of 0 and of 100" height={280}>
        <LongList />
      </Specimen>
      <Row>
        {applicationStatuses.map((status) => (
          <Specimen key={status} name={`Nobody in ${status}`} height={280}>
            <Nobody status={status} />
          </Specimen>
        ))}
        <Specimen name="Nothing fits the filters" height={280}>
          <Empty title={m.applications_none_filtered_title()} text={m.applications_none_filtered_text()} />
        </Specimen>
        <Bars />
        <Decisions />
        <Panel name="Review, explained" application={{ ...first, questionnaire_answers: answers }} explained />
        <Panel name="Review, little known" application={unknown} bare />
        <Panel
          name="Review, long and archived"
          application={{ ...longApplication, job: { ...longApplication.job, archived: true } }}
        />
      </Row>
    </>
  );
}
