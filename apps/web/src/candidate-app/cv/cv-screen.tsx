import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { WithOptions } from '../profile/with-options';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { CardSkeletons } from '../ui/skeleton';
import { ChooseCv } from './choose-cv';
import classes from './cv.module.css';
import { CvCheck } from './cv-check';

interface FailedReadingProps {
  error: Error;
  onAgain: () => void;
  onLeave: () => void;
}

/** Nothing is lost: the file is there, and every field can be typed. */
const FailedReading = ({ error, onAgain, onLeave }: FailedReadingProps) => (
  <Flow
    title={m.candidate_app_cv_title()}
    now={0}
    of={0}
    closes
    onBack={onLeave}
    foot={
      <>
        <Button size="lg" wide icon="pencil" onClick={onLeave}>
          {m.candidate_app_cv_type()}
        </Button>
        <Button look="outline" wide icon="upload" onClick={onAgain}>
          {m.candidate_app_cv_other()}
        </Button>
      </>
    }
  >
    <h1>{m.candidate_app_cv_failed()}</h1>
    <Notice icon="triangle-alert" tone="warn" role="alert">
      {error.message}
    </Notice>
    <Notice icon="circle-check" tone="good">
      {m.candidate_app_cv_failed_kept()}
    </Notice>
  </Flow>
);

const Reading = ({ onLeave }: { onLeave: () => void }) => (
  <Flow title={m.candidate_app_cv_title()} now={0} of={0} closes onBack={onLeave} foot={null}>
    <div className={classes.head} role="status">
      <h1>{m.candidate_app_cv_reading()}</h1>
      <p>{m.candidate_app_cv_reading_text()}</p>
    </div>
    <CardSkeletons count={3} />
  </Flow>
);

/** From a paper to the profile: choose it, wait while it is read, and say to each line what becomes of it. */
export function CvScreen({ profile }: { profile: OwnCandidate }) {
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.profile);
  const read = useMutation({
    mutationFn: ({ id }: CandidateDocument) => api(candidateApp.readCv, { body: { document_id: id } }),
  });
  const title = read.variables?.title ?? '';
  if (read.isPending) return <Reading onLeave={leave} />;
  if (read.error) return <FailedReading error={read.error} onAgain={read.reset} onLeave={leave} />;
  if (!read.data) return <ChooseCv profile={profile} onChosen={read.mutate} onLeave={leave} />;
  const { proposals } = read.data;
  return (
    <WithOptions>
      {(options) => <CvCheck title={title} proposals={proposals} profile={profile} options={options} onLeave={leave} />}
    </WithOptions>
  );
}
