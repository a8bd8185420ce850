/** What a case is about. */
export const trustSubjects = ['job', 'company', 'candidate', 'chat'] as const;
export type TrustSubject = (typeof trustSubjects)[number];

export const trustStates = ['waiting', 'appeal', 'done'] as const;
export type TrustState = (typeof trustStates)[number];

export const trustActs = ['dismiss', 'warn', 'take_down', 'suspend', 'restore', 'uphold'] as const;
export type TrustAct = (typeof trustActs)[number];

/** Why, as the letter says it. */
export const trustCauses = ['fee', 'discrimination', 'copied', 'not_real', 'off_platform', 'conduct', 'other'] as const;
export type TrustCause = (typeof trustCauses)[number];

/** What the detector looks for. */
export const trustSuspicions = ['fee', 'discrimination', 'off-platform', 'copied', 'burst'] as const;
export type TrustSuspicion = (typeof trustSuspicions)[number];

/** Why a job is off the site although its company would have it there. */
export const jobHolds = ['reports', 'judgement', 'suspension'] as const;
export type JobHold = (typeof jobHolds)[number];

const firstActs: Record<TrustSubject, readonly TrustAct[]> = {
  job: ['suspend', 'take_down', 'warn', 'dismiss'],
  company: ['suspend', 'warn', 'dismiss'],
  chat: ['suspend', 'warn', 'dismiss'],
  candidate: ['warn', 'dismiss'],
};

/** What somebody can be given back after it. */
export const isUndoable = (act: TrustAct | null): boolean => act === 'take_down' || act === 'suspend';

/** Against these somebody can say that we are wrong. */
export const isAppealable = (act: TrustAct): boolean => act === 'warn' || isUndoable(act);

/** What can be judged of a case now, the gravest first. `last` is what was judged before. */
export function actsFor(subject: TrustSubject, state: TrustState, last: TrustAct | null): readonly TrustAct[] {
  if (state === 'waiting') return firstActs[subject];
  if (state === 'appeal') return ['uphold', 'restore'];
  return isUndoable(last) ? ['restore'] : [];
}
