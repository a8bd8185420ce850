import { Textarea } from '@mantine/core';
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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CauseField } from '@/domain/cause-field';
import { JudgementForm } from '@/domain/judgement-form';
import { LetterPreview } from '@/domain/letter-preview';
import { m } from '@/paraglide/messages';
import { reviewsQueries, useJudgeReview } from '../reviews.queries';
import { actWords, causeWords } from '../reviews-words';
import { type ChosenGrade, GradeField, isGrade } from './grade-field';

function Letter({ id, act, cause }: { id: string; act: ReviewAct; cause: ReviewCause | undefined }) {
  return <LetterPreview query={useQuery(reviewsQueries.letter(id, act, cause))} />;
}

/** What the person reads, and the grade where they agreed to one. */
function useFeedback(one: Review) {
  const [feedback, setFeedback] = useState('');
  const [grade, setGrade] = useState<ChosenGrade>(notEnough);
  const agreed = one.video?.may_grade ?? false;
  const lacks = {
    feedback: feedback.trim().length < reviewLimits.feedback.min,
    grade: agreed && !isGrade(grade),
  };
  const said =
    lacks.feedback || lacks.grade
      ? undefined
      : { feedback: feedback.trim(), grade: agreed && isGrade(grade) ? grade : null };
  const fields = (tried: boolean) => (
    <>
      <Textarea
        label={m.reviews_feedback()}
        description={m.reviews_feedback_hint()}
        rows={5}
        maxLength={reviewLimits.feedback.max}
        value={feedback}
        error={tried && lacks.feedback && m.reviews_feedback_missing({ count: reviewLimits.feedback.min })}
        onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
      />
      <GradeField agreed={agreed} grade={grade} missing={tried && lacks.grade} onGrade={setGrade} />
    </>
  );
  return { said, fields };
}

export function ReviewJudgement({ one }: { one: Review }) {
  const feedback = useFeedback(one);
  const [videoCause, setVideoCause] = useState<(typeof videoCauses)[number]>(videoCauses[0]);
  const [identityCause, setIdentityCause] = useState<(typeof identityCauses)[number]>(identityCauses[0]);
  const field = { label: m.reviews_cause(), words: causeWords };
  return (
    <JudgementForm
      acts={one.state === 'waiting' ? reviewActsFor(one.kind) : []}
      label={(act) => actWords[act]()}
      send={m.reviews_do()}
      judge={useJudgeReview(one.id)}
      body={(act, reason) => {
        if (act === 'take_down') return { act, cause: videoCause, reason };
        if (act === 'ask_again') return { act, cause: identityCause, reason };
        if (act === 'confirm') return { act, reason };
        return feedback.said && { act, ...feedback.said, reason };
      }}
      fields={({ act, tried }) => (
        <>
          {act === 'feedback' && feedback.fields(tried)}
          {act === 'take_down' && (
            <CauseField {...field} causes={videoCauses} cause={videoCause} onCause={setVideoCause} />
          )}
          {act === 'take_down' && <Letter id={one.id} act={act} cause={videoCause} />}
          {act === 'ask_again' && (
            <CauseField {...field} causes={identityCauses} cause={identityCause} onCause={setIdentityCause} />
          )}
          {act === 'ask_again' && <Letter id={one.id} act={act} cause={identityCause} />}
          {act === 'confirm' && <Letter id={one.id} act={act} cause={undefined} />}
        </>
      )}
    />
  );
}
