import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/paraglide/messages';
import { answerWords } from '../apply/questions';
import { Stack } from '../shell/stack';
import { Row, Rows } from '../ui/row';
import { isOver, stageOf } from './stage';
import classes from './what-you-sent.module.css';

/** Only who wants it back asks for it. */
const WithdrawSheet = lazy(() => import('./withdraw-sheet').then((file) => ({ default: file.WithdrawSheet })));

/** The answers and the note as they were sent; a question that was added later has none. */
function Written({ application: { questionnaire, questionnaire_answers, cover_note } }: WhatYouSentProps) {
  const answers = new Map(questionnaire_answers.map(({ question_id, answer }) => [question_id, answer]));
  const answered = questionnaire.filter(({ id }) => answers.has(id));
  if (answered.length === 0 && !cover_note) return null;
  return (
    <dl className={classes.written}>
      {answered.map((question) => (
        <div key={question.id}>
          <dt>{question.text}</dt>
          <dd>{answerWords(question, answers.get(question.id))}</dd>
        </div>
      ))}
      {cover_note && (
        <div>
          <dt>{m.candidate_app_apply_note()}</dt>
          <dd>{cover_note}</dd>
        </div>
      )}
    </dl>
  );
}

interface WhatYouSentProps {
  application: OwnApplication;
}

export function WhatYouSent({ application }: WhatYouSentProps) {
  const [asking, setAsking] = useState(false);
  const { status_id, line } = application;
  if (!line) return null;
  const mayWithdraw = !isOver(stageOf(application)) && (status_id === ids.Applied || status_id === ids.Shortlisted);
  return (
    <Stack title={m.candidate_app_application_sent()}>
      <Written application={application} />
      <Rows boxed>
        <Row
          icon="user-round"
          title={m.candidate_app_application_profile()}
          sub={m.candidate_app_application_profile_sub()}
          href={paths.profile}
        />
        {mayWithdraw && (
          <Row
            icon="undo-2"
            title={m.candidate_app_withdraw()}
            sub={m.candidate_app_application_withdraw_sub()}
            onClick={() => setAsking(true)}
          />
        )}
      </Rows>
      {asking && (
        <Suspense>
          <WithdrawSheet application={application} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
