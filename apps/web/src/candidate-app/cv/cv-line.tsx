import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import classes from './cv-line.module.css';
import { beforeWords, fieldWords, moreWords, valueWords } from './cv-words';

export type LineState = 'kept' | 'left' | 'now' | 'later';

interface CvLineProps {
  proposal: CvProposal;
  state: LineState;
  profile: OwnCandidate;
  options: FormOptions;
}

const Mark = ({ state }: { state: LineState }) => (
  <span>
    {state === 'kept' && <Icon name="check" size={14} label={m.candidate_app_cv_kept()} />}
    {state === 'left' && <Icon name="x" size={14} label={m.candidate_app_cv_left()} />}
  </span>
);

/** One thing that was read; the one that is asked about has the words it comes from. */
export function CvLine({ proposal, state, profile, options }: CvLineProps) {
  const own = useRef<HTMLLIElement>(null);
  const isNow = state === 'now';
  useEffect(() => {
    if (isNow) own.current?.scrollIntoView?.({ block: 'center' });
  }, [isNow]);
  const before = isNow ? beforeWords(proposal, profile) : undefined;
  const { source, page } = proposal;
  return (
    <li ref={own} className={classes.line} data-state={state} aria-current={isNow ? 'step' : undefined}>
      <Mark state={state} />
      <div>
        <small>{fieldWords[proposal.field]()}</small>
        <b>{valueWords(proposal, options)}</b>
        {isNow && moreWords(proposal).map((words) => <p key={words}>{words}</p>)}
        {before && <p>{m.candidate_app_cv_now({ value: before })}</p>}
        {isNow && <q>{m.candidate_app_cv_from({ source, page })}</q>}
      </div>
    </li>
  );
}
