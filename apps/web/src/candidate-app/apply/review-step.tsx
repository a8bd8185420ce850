import { applicationLimits } from '@marula/contract/application-limits';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import type { Answers } from './apply-draft';
import type { useFileStates } from './file-states';
import { answerWords } from './questions';
import classes from './review-step.module.css';

interface ReviewStepProps {
  job: PublicJob;
  answers: Answers;
  files: ReturnType<typeof useFileStates>;
  note: string;
  onNote: (note: string) => void;
  busy: boolean;
  trouble: string | undefined;
  act: string;
  onSend: () => void;
  onChange: (step: number) => void;
  onBack: () => void;
}

export function ReviewStep({
  job,
  answers,
  files,
  note,
  onNote,
  busy,
  trouble,
  act,
  onSend,
  onChange,
  onBack,
}: ReviewStepProps) {
  const of = job.questionnaire.length + 1;
  return (
    <Flow
      title={m.candidate_app_apply_title()}
      now={of}
      of={of}
      closes={of === 1}
      onBack={onBack}
      foot={
        <Button size="lg" wide icon="send" disabled={busy} onClick={onSend}>
          {act}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_apply_review_title()}</h1>
        <p>{m.candidate_app_apply_review_text({ title: job.title, company: job.company.name })}</p>
      </div>
      {job.questionnaire.length > 0 && (
        <dl className={classes.answers}>
          {job.questionnaire.map((question, index) => (
            <div key={question.id}>
              <dt>{question.text}</dt>
              <dd>
                {answerWords(question, answers[question.id], files.get(question.id))}
                <button
                  type="button"
                  aria-label={m.candidate_app_apply_change({ question: question.text })}
                  onClick={() => onChange(index)}
                >
                  <Icon name="pencil" size={18} />
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Field
        label={m.candidate_app_apply_note()}
        hint={m.candidate_app_apply_optional()}
        rows={3}
        maxLength={applicationLimits.coverNote}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <p className={classes.sees}>
        <Icon name="eye" size={18} />
        <span>{m.candidate_app_apply_sees()}</span>
      </p>
      {trouble && (
        <Notice icon="triangle-alert" tone="danger" title={m.candidate_app_apply_failed()}>
          {trouble}
        </Notice>
      )}
    </Flow>
  );
}
