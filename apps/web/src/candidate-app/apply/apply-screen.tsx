import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { channelIn, channelParameter } from '@marula/contract/job-channels';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { jobQuery } from '../job/job.queries';
import { JobState } from '../job/job-state';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { ScreenHead } from '../shell/screen-head';
import { Page } from '../shell/stack';
import { signInPath } from '../sign-in/next-path';
import { useWaiting } from '../waiting/use-waiting';
import { noteKey, useApplyDraft } from './apply-draft';
import { useFileStates } from './file-states';
import { QuestionStep } from './question-step';
import { ReviewStep } from './review-step';
import { SentScreen, WaitsScreen } from './sent-screen';
import { useSendApplication } from './use-send-application';

/** A job that has closed meanwhile says so on its own page; one with too many views still takes whom it invited. */
export function ApplyScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = useQuery(jobQuery(id));
  const job = query.data?.job;
  const isOpen = job?.availability === 'open' || (job?.availability === 'full' && search.has('invitation'));
  if (job) return isOpen ? <Apply key={id} job={job} /> : <Redirect to={paths.job.replace(':id', id)} replace />;
  return (
    <AppShell at="jobs">
      <ScreenHead back={paths.jobs} />
      <Page>
        <JobState query={query}>{() => null}</JobState>
      </Page>
    </AppShell>
  );
}

/** The step is kept in the browser's history, so that the phone's own back button goes one question back. */
function useStep(last: number, first: number) {
  const [step, setStep] = useState(() => Number(history.state?.step ?? first));
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => setStep(Number(state?.step ?? first));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [first]);
  const go = (to: number) => {
    history.pushState({ step: to }, '');
    setStep(to);
  };
  return { step: Math.min(step, last), go };
}

function Apply({ job }: { job: PublicJob }) {
  const { id, questionnaire } = job;
  const [, navigate] = useLocation();
  const { data: person } = useQuery(personQuery);
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  const via = channelIn(search.toString());
  const draft = useApplyDraft(id);
  // Who signed in to send it comes back to where they were.
  const { step, go } = useStep(questionnaire.length, search.has('review') ? questionnaire.length : 0);
  const files = useFileStates();
  const send = useSendApplication(job, draft, { invitation, via });
  const waits = useWaiting().some(
    ({ about, refused }) => about.job_id === id && !refused && about.invitation?.accepts !== false,
  );
  const isKnown = send.error instanceof ApiError && send.error.code === 'applications.already_applied';
  if (isKnown) return <Redirect to={paths.applications} replace />;
  const leaveToJobs = () => navigate(paths.jobs);
  if (waits) return <WaitsScreen job={job} onLeave={leaveToJobs} />;
  if (send.data) return <SentScreen job={job} onLeave={leaveToJobs} />;

  const leave = () => navigate(paths.job.replace(':id', id));
  const question = questionnaire[step];
  if (question)
    return (
      <QuestionStep
        job={job}
        question={question}
        now={step + 1}
        answers={draft.answers}
        onAnswer={(answer) => draft.answer(question.id, answer)}
        onNext={() => go(step + 1)}
        onBack={step === 0 ? leave : () => history.back()}
      />
    );
  const signedIn = person?.kind === 'candidate';
  const reviewPath = `${paths.apply.replace(':id', id)}?review${via ? `&${channelParameter}=${via}` : ''}`;
  return (
    <ReviewStep
      job={job}
      answers={draft.answers}
      files={files}
      note={draft.note}
      onNote={(note) => draft.answer(noteKey, note)}
      busy={send.isPending || !person || questionnaire.some((asked) => files.get(asked.id) === 'pending')}
      trouble={send.error?.message}
      act={signedIn ? m.candidate_app_apply_send({ company: job.company.name }) : m.candidate_app_apply_sign_in()}
      onSend={() => (signedIn ? send.mutate() : navigate(signInPath(reviewPath)))}
      onChange={go}
      onBack={questionnaire.length === 0 ? leave : () => history.back()}
    />
  );
}
