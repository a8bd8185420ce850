import type { ReferenceAct, ReferenceCheckKind } from '@marula/contract/reference-check-words';
import type { ReferenceAnswer } from '@marula/contract/references.contract';
import { m } from '@/paraglide/messages';

export const kindWords: Record<ReferenceCheckKind, () => string> = {
  free_mail: m.references_kind_free_mail,
  no_mail: m.references_kind_no_mail,
  dispute: m.references_kind_dispute,
};

export const actWords: Record<ReferenceAct, () => string> = {
  confirm: m.references_act_confirm,
  not_confirmed: m.references_act_not_confirmed,
  dispute_stays: m.references_act_dispute_stays,
  dispute_falls: m.references_act_dispute_falls,
};

export const doneWords: Record<ReferenceAct, () => string> = {
  confirm: m.references_was_confirm,
  not_confirmed: m.references_was_not_confirmed,
  dispute_stays: m.references_was_dispute_stays,
  dispute_falls: m.references_was_dispute_falls,
};

export const answerWords: Record<ReferenceAnswer, () => string> = {
  confirm: m.references_answer_confirm,
  dispute: m.references_answer_dispute,
  unknown: m.references_answer_unknown,
};
