import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { AnswerField, standsLow } from './answer-field';
import classes from './apply.module.css';
import type { Answer, Answers } from './apply-draft';
import { EarlierAnswer, useEarlierAnswer } from './earlier-answer';
import { type AskedQuestion, isAnswered, mayGoOn } from './questions';

interface QuestionStepProps {
  job: PublicJob;
  question: AskedQuestion;
  now: number;
  answers: Answers;
  onAnswer: (answer: Answer) => void;
  onNext: () => void;
  onBack: () => void;
}

/** One question at a time, in the employer's words. */
export function QuestionStep({ job, question, now, answers, onAnswer, onNext, onBack }: QuestionStepProps) {
  const of = job.questionnaire.length + 1;
  const earlier = useEarlierAnswer(job.id, question);
  const isLow = standsLow(question);
  // It comes when it comes, and stands where it moves no field that somebody has begun to fill.
  const offer = earlier && !isAnswered(question, answers) && (
    <EarlierAnswer question={question} earlier={earlier} onUse={onAnswer} />
  );
  return (
    <Flow
      title={m.candidate_app_apply_title()}
      now={now}
      of={of}
      closes={now === 1}
      onBack={onBack}
      foot={
        <Button size="lg" wide disabled={!mayGoOn(question, answers)} onClick={onNext}>
          {now === of - 1 ? m.candidate_app_apply_check() : m.candidate_app_next()}
        </Button>
      }
    >
      <p className={classes.job}>
        <CompanyMark name={job.company.name} logo={job.company.logo} size={28} /> {job.title}, {job.company.name}
      </p>
      <div className={classes.question}>
        <h1>{question.text}</h1>
        {!question.required && <p>{m.candidate_app_apply_optional()}</p>}
      </div>
      {isLow && offer}
      <div className={classes.answer} data-low={isLow || undefined}>
        <AnswerField key={question.id} question={question} value={answers[question.id]} onChange={onAnswer} />
      </div>
      {!isLow && offer}
    </Flow>
  );
}
