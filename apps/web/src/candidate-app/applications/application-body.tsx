import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { jobQuery } from '../job/job.queries';
import { JobRow } from '../jobs/job-row';
import { chatsQuery } from '../messages/messages.queries';
import { Parts, Stack } from '../shell/stack';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useWaiting } from '../waiting/use-waiting';
import { AnswerTime, dayOf } from './answer-time';
import { ApplicationHead } from './application-head';
import { applicationsQuery } from './applications.queries';
import { Contest, ContestLine } from './contest';
import { InvitationRow } from './invitation-row';
import { Remind } from './remind';
import { isOver, stageOf } from './stage';
import { Timeline } from './timeline';
import { WaitingCard } from './waiting-card';
import { WhatYouSent } from './what-you-sent';

interface BodyProps {
  application: OwnApplication;
  /** Beside a list, whose heading is the page’s. */
  inPane?: boolean;
}

/** The conversation about it, once the company has begun one. */
function ChatLink({ application: { id } }: BodyProps) {
  const { data } = useInfiniteQuery(chatsQuery);
  const chat = data?.pages.flatMap(({ items }) => items).find(({ application_id }) => application_id === id);
  if (!chat) return null;
  const waits = chat.unread > 0;
  return (
    <Button
      size="lg"
      wide
      look={waits ? 'filled' : 'soft'}
      icon="message-circle"
      href={candidateAppBase + paths.chat.replace(':id', chat.id)}
    >
      {waits ? m.candidate_app_application_answer_chat() : m.candidate_app_application_open_chat()}
    </Button>
  );
}

const others = 2;

/** The next doors, where this one is closed or stays shut for long; none that they have knocked at. */
function SimilarJobs({ application: { job } }: BodyProps) {
  const { data } = useQuery(jobQuery(job.id));
  const { data: list } = useInfiniteQuery(applicationsQuery);
  const theirs = new Set(list?.pages.flatMap(({ items }) => items.map(({ job_id }) => job_id)));
  const similar = (data?.job?.similar ?? []).filter(({ id }) => !theirs.has(id)).slice(0, others);
  if (similar.length === 0) return null;
  return (
    <Stack title={m.candidate_app_application_similar()}>
      <ul>
        {similar.map((other) => (
          <JobRow key={other.id} job={other} />
        ))}
      </ul>
    </Stack>
  );
}

/** Once for each: a person looks again. What was asked and answered stays to be read. */
const Again = ({ application }: BodyProps) =>
  application.contest ? (
    <Notice
      icon="info"
      act={
        <div>
          <ContestLine application={application} />
        </div>
      }
    />
  ) : (
    application.can_contest && (
      <Notice icon="info" act={<Contest application={application} look="outline" />}>
        {m.candidate_app_application_contest_text()}
      </Notice>
    )
  );

/** An answer that has not left the phone stands where it was given. */
function Invitation({ application }: BodyProps) {
  const answer = useWaiting().find(({ about }) => about.invitation?.id === application.id);
  return (
    <>
      {answer && (
        <ul>
          <WaitingCard call={answer} />
        </ul>
      )}
      {(!answer || answer.refused) && <InvitationRow application={application} />}
    </>
  );
}

export function ApplicationBody({ application, inPane = false }: BodyProps) {
  const now = useNow();
  const stage = stageOf(application);
  const { line } = application;
  const isWaiting = line !== null && !isOver(stage);
  const usual = line?.usual_answer_days ?? null;
  const isLate = isWaiting && usual !== null && dayOf(line.sent_at, now) > usual;
  const needsDoors = stage === 'declined' || stage === 'closed' || (isLate && stage !== 'shortlisted');
  return (
    <Parts>
      <ApplicationHead application={application} inPane={inPane} />
      {stage === 'invited' && <Invitation application={application} />}
      <Timeline application={application} />
      {isWaiting && <AnswerTime application={application} />}
      {isWaiting && <Remind application={application} />}
      <ChatLink application={application} />
      {(application.contest || stage === 'declined') && <Again application={application} />}
      {needsDoors && <SimilarJobs application={application} />}
      <WhatYouSent application={application} />
    </Parts>
  );
}
