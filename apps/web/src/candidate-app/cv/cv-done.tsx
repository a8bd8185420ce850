import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import classes from './cv.module.css';
import { fieldWords, valueWords } from './cv-words';

interface CvDoneProps {
  title: string;
  /** Every line that was asked about, with what was said to it. */
  lines: readonly { proposal: CvProposal; answer?: 'kept' | 'left' }[];
  options: FormOptions;
  onLeave: () => void;
}

const wordsOf = (title: string, asked: number, kept: number) => {
  if (asked === 0) return { head: m.candidate_app_cv_all_known(), text: m.candidate_app_cv_all_known_text({ title }) };
  return kept === 0
    ? { head: m.candidate_app_cv_done_none(), text: m.candidate_app_cv_done_none_text() }
    : { head: m.candidate_app_cv_done(), text: m.candidate_app_cv_done_text() };
};

/** What became of it, said once more at the end. */
export function CvDone({ title, lines, options, onLeave }: CvDoneProps) {
  const kept = lines.filter(({ answer }) => answer === 'kept').map(({ proposal }) => proposal);
  const { head, text } = wordsOf(title, lines.length, kept.length);
  return (
    <Flow
      title={m.candidate_app_cv_title()}
      now={0}
      of={0}
      closes
      onBack={onLeave}
      foot={
        <Button size="lg" wide onClick={onLeave}>
          {m.candidate_app_cv_to_profile()}
        </Button>
      }
    >
      <div className={classes.head} role="status">
        <h1>{head}</h1>
        <p>{text}</p>
      </div>
      <ul className={classes.added}>
        {kept.map((proposal) => (
          <li key={`${proposal.field} ${valueWords(proposal, options)}`}>
            <Icon name="check" size={18} />
            <div>
              <small>{fieldWords[proposal.field]()}</small>
              {valueWords(proposal, options)}
            </div>
          </li>
        ))}
      </ul>
    </Flow>
  );
}
