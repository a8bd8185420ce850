import { notEnough, type ReviewAct, type ReviewCause, type ReviewKind } from '@marula/contract/review-words';
import type { Review } from '@marula/contract/reviews.contract';
import { m } from '@/paraglide/messages';

export const kindWords: Record<ReviewKind, () => string> = {
  video: m.reviews_kind_video,
  identity: m.reviews_kind_identity,
};

export const actWords: Record<ReviewAct, () => string> = {
  feedback: m.reviews_act_feedback,
  take_down: m.reviews_act_take_down,
  confirm: m.reviews_act_confirm,
  ask_again: m.reviews_act_ask_again,
};

export const doneWords: Record<ReviewAct, () => string> = {
  feedback: m.reviews_was_feedback,
  take_down: m.reviews_was_take_down,
  confirm: m.reviews_was_confirm,
  ask_again: m.reviews_was_ask_again,
};

export const causeWords: Record<ReviewCause, () => string> = {
  not_them: m.reviews_cause_not_them,
  no_introduction: m.reviews_cause_no_introduction,
  contact_details: m.reviews_cause_contact_details,
  others_in_it: m.reviews_cause_others_in_it,
  offensive: m.reviews_cause_offensive,
  unreadable: m.reviews_cause_unreadable,
  other_name: m.reviews_cause_other_name,
  other_number: m.reviews_cause_other_number,
  expired: m.reviews_cause_expired,
  wrong_document: m.reviews_cause_wrong_document,
};

export const gradeWords = (grade: NonNullable<Review['judgements'][number]['grade']>): string =>
  grade === notEnough ? m.reviews_grade_not_enough() : String(grade);
