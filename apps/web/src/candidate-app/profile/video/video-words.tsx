import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { textLimits } from '@marula/contract/limits';
import { notEnough } from '@marula/contract/review-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { receiptsQuery } from '../../privacy/privacy.queries';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { StepForm } from '../step-form';
import { useKeepProfile } from '../use-profile';

interface Description {
  transcript?: string | null;
  video_grading?: boolean;
}

const gradeLine = (grade: number | typeof notEnough) =>
  grade === notEnough
    ? m.candidate_app_profile_video_review_not_enough()
    : m.candidate_app_profile_video_review_grade({ grade });

/** What is said in the video, in writing: for who cannot hear it, and for Felix where its person lets it read. */
export function VideoWords({ profile }: { profile: OwnCandidate }) {
  const client = useQueryClient();
  const keep = useKeepProfile();
  const [transcript, setTranscript] = useState(profile.video?.transcript ?? '');
  const describe = useMutation({
    mutationFn: (body: Description) => api(candidateApp.describeVideo, { body }),
    onSuccess: (described) => {
      keep((before) => ({ ...before, ...described }));
      return client.invalidateQueries({ queryKey: receiptsQuery.queryKey });
    },
  });
  const allow = (video_grading: boolean) =>
    describe.mutate({ video_grading }, { onError: (error) => toast.error(error.message) });
  const save = () =>
    describe.mutate(
      { transcript: transcript.trim() || null },
      { onSuccess: () => toast.success(m.candidate_app_profile_saved()) },
    );
  const { video_grade: said, video_review: review } = profile;
  return (
    <>
      {review ? (
        <Notice icon="message-circle" tone="brand" title={m.candidate_app_profile_video_review()}>
          {review.feedback}
          <br />
          {review.grade !== null && gradeLine(review.grade)} {m.candidate_app_profile_video_review_note()}
        </Notice>
      ) : (
        <Notice icon="clock">{m.candidate_app_profile_video_waits()}</Notice>
      )}
      <StepForm saving={describe} ready={transcript.trim() !== (profile.video?.transcript ?? '')} onSave={save}>
        <Field
          label={m.candidate_app_profile_video_words()}
          hint={m.candidate_app_profile_video_words_hint()}
          rows={6}
          maxLength={textLimits.message}
          value={transcript}
          onChange={({ currentTarget }) => setTranscript(currentTarget.value)}
        />
      </StepForm>
      <Switch
        label={m.candidate_app_profile_video_grading()}
        hint={m.candidate_app_profile_video_grading_hint()}
        checked={profile.video_grading}
        disabled={describe.isPending}
        onChange={({ currentTarget }) => allow(currentTarget.checked)}
      />
      {said && (
        <Notice icon="info" title={m.candidate_app_profile_video_said()}>
          {said.grade === null
            ? said.feedback
            : m.candidate_app_profile_video_said_grade({ feedback: said.feedback, grade: said.grade })}
        </Notice>
      )}
    </>
  );
}
