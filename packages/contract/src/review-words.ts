/** What one of us looks at of somebody who looks for work. */
export const reviewKinds = ['video', 'identity'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewStates = ['waiting', 'done'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewActs = ['feedback', 'take_down', 'confirm', 'ask_again'] as const;
export type ReviewAct = (typeof reviewActs)[number];

const acts: Record<ReviewKind, readonly ReviewAct[]> = {
  video: ['feedback', 'take_down'],
  identity: ['confirm', 'ask_again'],
};

/** What can be judged of it. */
export const reviewActsFor = (kind: ReviewKind): readonly ReviewAct[] => acts[kind];

/** Why a video is taken down, as the letter says it. */
export const videoCauses = ['not_them', 'no_introduction', 'contact_details', 'others_in_it', 'offensive'] as const;
export type VideoCause = (typeof videoCauses)[number];

/** Why a document does not show who somebody is. */
export const identityCauses = ['unreadable', 'other_name', 'other_number', 'expired', 'wrong_document'] as const;
export type IdentityCause = (typeof identityCauses)[number];

export type ReviewCause = VideoCause | IdentityCause;

/** A grade is a number, or that there is not enough to say. */
export const notEnough = 'not_enough';

/** Where the check of somebody's identity is. Lapsed: what it was about has changed. */
export const identityStates = ['none', 'waiting', 'asked', 'verified', 'lapsed'] as const;
export type IdentityState = (typeof identityStates)[number];

export const canAskForIdentity = (state: IdentityState): boolean => state !== 'waiting' && state !== 'verified';
