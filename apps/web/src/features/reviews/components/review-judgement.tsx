import { Button, Select, Textarea } from '@mantine/core';
import { reviewLimits } from '@marula/contract/review-limits';
import {
  identityCauses,
  notEnough,
  type ReviewAct,
  type ReviewCause,
  reviewActsFor,
  videoCauses,
} from '@marula/contract/review-words';
import type { Review } from '@marula/contract/reviews.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '@/domain/judgement.module.css';
import { LetterPreview } from '@/domain/letter-preview';
import { isReason } from '@/domain/reason-dialog';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { reviewsQueries, useJudgeReview } from '../reviews.queries';
import { actWords, causeWords } from '../reviews-words';
import { type ChosenGrade, GradeField, isGrade } from './grade-field';

function Letter({ id, act, cause }: { id: string; act: ReviewAct; cause: ReviewCause | undefined }) {
  return <LetterPreview query={useQuery(reviewsQueries.letter(id, act, cause))} />;
}

function CauseField<C extends ReviewCause>({ causes, cause, onCause }: CauseFieldProps<C>) {
  return (
    <Select
      label={m.reviews_cause()}
      data={causes.map((each) => ({ value: each, label: causeWords[each]() }))}
      value={cause}
      allowDeselect={false}
      onChange={(chosen) => onCause(causes.find((each) => each === chosen) ?? cause)}
    />
  );
}

interface CauseFieldProps<C> {
  causes: readonly C[];
  cause: C;
  onCause: (cause: C) => void;
}

function useJudging(one: Review) {
  const [act, setAct] = useState<ReviewAct>();
  const [feedback, setFeedback] = useState('');
  const [grade, setGrade] = useState<ChosenGrade>(notEnough);
  const [videoCause, setVideoCause] = useState<(typeof videoCauses)[number]>(videoCauses[0]);
  const [identityCause, setIdentityCause] = useState<(typeof identityCauses)[number]>(identityCauses[0]);
  const [reason, setReason] = useState('');
  const agreed = one.video?.may_grade ?? false;
  const lacks = {
    feedback: act === 'feedback' && feedback.trim().length < reviewLimits.feedback.min,
    grade: act === 'feedback' && agreed && !isGrade(grade),
    reason: !isReason(reason),
  };
  const words = { reason: reason.trim() };
  /** Nothing while something is missing. */
  const body = () => {
    if (!act || lacks.feedback || lacks.grade || lacks.reason) return undefined;
    if (act === 'take_down') return { act, cause: videoCause, ...words };
    if (act === 'ask_again') return { act, cause: identityCause, ...words };
    if (act === 'confirm') return { act, ...words };
    return { act, feedback: feedback.trim(), grade: agreed && isGrade(grade) ? grade : null, ...words };
  };
  return {
    ...{ act, setAct, feedback, setFeedback, grade, setGrade, videoCause, setVideoCause },
    ...{ identityCause, setIdentityCause, reason, setReason, agreed, lacks, body },
  };
}

/** What is said, why, and the letter: all of it is seen before anything is done. */
export function ReviewJudgement({ one }: { one: Review }) {
  const form = useJudging(one);
  const { act, lacks } = form;
  const [tried, setTried] = useState(false);
  const judge = useJudgeReview(one.id);
  const acts = reviewActsFor(one.kind);
  useKeys(acts.map((each, nth) => ({ keys: [String(nth + 1)], run: () => form.setAct(each) })));
  if (one.state !== 'waiting') return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const body = form.body();
    if (body && !judge.isPending) judge.mutate(body, { onSuccess: () => toast.success(m.reviews_judged()) });
  };
  const { error } = judge;
  return (
    <form noValidate className={classes.judge} onSubmit={submit}>
      <fieldset className={classes.acts}>
        <legend>{m.reviews_acts()}</legend>
        {acts.map((each, nth) => (
          <Button
            key={each}
            variant={each === act ? 'filled' : 'default'}
            aria-pressed={each === act}
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => form.setAct(each)}
          >
            {actWords[each]()}
          </Button>
        ))}
      </fieldset>
      {act === 'feedback' && (
        <>
          <Textarea
            label={m.reviews_feedback()}
            description={m.reviews_feedback_hint()}
            rows={5}
            maxLength={reviewLimits.feedback.max}
            value={form.feedback}
            error={tried && lacks.feedback && m.reviews_feedback_missing({ count: reviewLimits.feedback.min })}
            onChange={({ currentTarget }) => form.setFeedback(currentTarget.value)}
          />
          <GradeField agreed={form.agreed} grade={form.grade} missing={tried && lacks.grade} onGrade={form.setGrade} />
        </>
      )}
      {act === 'take_down' && <CauseField causes={videoCauses} cause={form.videoCause} onCause={form.setVideoCause} />}
      {act === 'ask_again' && (
        <CauseField causes={identityCauses} cause={form.identityCause} onCause={form.setIdentityCause} />
      )}
      {act === 'take_down' && <Letter id={one.id} act={act} cause={form.videoCause} />}
      {act === 'ask_again' && <Letter id={one.id} act={act} cause={form.identityCause} />}
      {act === 'confirm' && <Letter id={one.id} act={act} cause={undefined} />}
      {act && (
        <>
          <Textarea
            label={m.reviews_reason()}
            rows={3}
            maxLength={staffLimits.reason.max}
            value={form.reason}
            error={tried && lacks.reason && m.reviews_reason_missing()}
            onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
          />
          <div role="alert">{error && (error instanceof ApiError ? error.message : m.error_server_unavailable())}</div>
          <Button type="submit" loading={judge.isPending}>
            {m.reviews_do()}
          </Button>
        </>
      )}
    </form>
  );
}
