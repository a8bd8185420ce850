/**
 * Why one of us looks at a job in somebody's history: who confirmed it writes from an address that anybody can have, its
 * referee has no mail, or the person tells their side of what a referee disputes.
 */
export const referenceCheckKinds = ['free_mail', 'no_mail', 'dispute'] as const;
export type ReferenceCheckKind = (typeof referenceCheckKinds)[number];

export const referenceCheckStates = ['waiting', 'done'] as const;
export type ReferenceCheckState = (typeof referenceCheckStates)[number];

export const referenceActs = ['confirm', 'not_confirmed', 'dispute_stays', 'dispute_falls'] as const;
export type ReferenceAct = (typeof referenceActs)[number];

const acts: Record<ReferenceCheckKind, readonly ReferenceAct[]> = {
  free_mail: ['confirm', 'not_confirmed'],
  no_mail: ['confirm', 'not_confirmed'],
  dispute: ['dispute_stays', 'dispute_falls', 'confirm'],
};

/** What can be judged of it. */
export const referenceActsFor = (kind: ReferenceCheckKind): readonly ReferenceAct[] => acts[kind];
