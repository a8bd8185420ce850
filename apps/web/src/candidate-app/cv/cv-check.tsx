import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ChangeLine } from './change-line';
import classes from './cv.module.css';
import { CvDone } from './cv-done';
import { CvLine, type LineState } from './cv-line';
import { fieldWords, valueWords } from './cv-words';
import { useKeep } from './use-keep';

interface Line {
  proposal: CvProposal;
  answer?: 'kept' | 'left';
}

interface CvCheckProps {
  /** What the file is called. */
  title: string;
  proposals: readonly CvProposal[];
  profile: OwnCandidate;
  options: FormOptions;
  onLeave: () => void;
}

/** More steps than a bar can show: then the lines themselves tell. */
const mostSteps = 12;

const stateOf = ({ answer }: Line, isNow: boolean): LineState => answer ?? (isNow ? 'now' : 'later');

/** A draft until the person says so: one line at a time, with the words it was read from. */
export function CvCheck({ title, proposals, profile, options, onLeave }: CvCheckProps) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    proposals.filter(({ known }) => !known).map((proposal) => ({ proposal })),
  );
  const [changing, setChanging] = useState(false);
  const keeping = useKeep(profile);
  const at = lines.findIndex(({ answer }) => !answer);
  const now = lines[at];
  const answer = (given: Line) => {
    setLines(lines.map((line, index) => (index === at ? given : line)));
    setChanging(false);
  };
  const keep = useMutation({
    mutationFn: keeping.keep,
    onSuccess: (_, proposal) => answer({ proposal, answer: 'kept' }),
  });
  const known = proposals.filter((proposal) => proposal.known).map((proposal) => valueWords(proposal, options));
  const frame = { title: m.candidate_app_cv_title(), closes: true, onBack: onLeave };
  const steps = { now: at + 1, of: lines.length > mostSteps ? 0 : lines.length };

  if (!now) return <CvDone title={title} lines={lines} options={options} onLeave={onLeave} />;
  if (changing)
    return (
      <Flow {...frame} {...steps} closes={false} onBack={() => setChanging(false)} foot={null}>
        <h1>{fieldWords[now.proposal.field]()}</h1>
        <p className={classes.source}>{m.candidate_app_cv_from(now.proposal)}</p>
        <ChangeLine
          proposal={now.proposal}
          profile={profile}
          options={options}
          keeping={keeping}
          onKept={(proposal) => answer({ proposal, answer: 'kept' })}
          onCancel={() => setChanging(false)}
        />
      </Flow>
    );
  return (
    <Flow
      {...frame}
      {...steps}
      foot={
        <>
          {keep.error && (
            <Notice icon="triangle-alert" tone="danger" role="alert" title={m.candidate_app_cv_not_saved()}>
              {keep.error.message}
            </Notice>
          )}
          <Button size="lg" wide icon="check" disabled={keep.isPending} onClick={() => keep.mutate(now.proposal)}>
            {keep.isPending ? m.candidate_app_profile_saving() : m.candidate_app_cv_yes()}
          </Button>
          <div className={classes.two}>
            <Button look="outline" icon="pencil" disabled={keep.isPending} onClick={() => setChanging(true)}>
              {m.candidate_app_cv_change()}
            </Button>
            <Button
              look="outline"
              icon="x"
              disabled={keep.isPending}
              onClick={() => {
                keep.reset();
                answer({ ...now, answer: 'left' });
              }}
            >
              {m.candidate_app_cv_no()}
            </Button>
          </div>
        </>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_cv_right()}</h1>
        <p>{m.candidate_app_cv_right_text({ title })}</p>
      </div>
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <CvLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places
            key={index}
            proposal={line.proposal}
            state={stateOf(line, index === at)}
            profile={profile}
            options={options}
          />
        ))}
      </ol>
      {known.length > 0 && (
        <Notice icon="circle-check" title={m.candidate_app_cv_known()}>
          {known.join(', ')}
        </Notice>
      )}
    </Flow>
  );
}
