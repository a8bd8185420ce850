/**
 * Where the check of a company is: its mail is to be proved, one of us is to look, we need something more, and how it
 * ended. It lapses when what was checked changes.
 */
export const checkStates = ['proving', 'waiting', 'asked', 'verified', 'declined', 'lapsed'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkActs = ['verify', 'ask', 'decline', 'withdraw'] as const;
export type CheckAct = (typeof checkActs)[number];

/** Why, as the letter says it. */
export const checkCauses = ['document', 'number', 'name', 'website', 'not_theirs', 'other'] as const;
export type CheckCause = (typeof checkCauses)[number];

/** What a company changed after it was checked. */
export const checkedFacts = ['name', 'website', 'registration_number'] as const;
export type CheckedFact = (typeof checkedFacts)[number];

/** The lists of the console: what waits for us, what waits for the company, and the rest. */
export const checkLists = ['waiting', 'asked', 'done'] as const;
export type CheckList = (typeof checkLists)[number];

/** Why other companies are shown beside one. */
export const checkLikenesses = ['number', 'domain'] as const;

const acts: Partial<Record<CheckState, readonly CheckAct[]>> = {
  waiting: ['verify', 'ask', 'decline'],
  asked: ['decline'],
  verified: ['withdraw'],
};

/** What can be judged now. */
export const checkActsFor = (state: CheckState): readonly CheckAct[] => acts[state] ?? [];

/** Whether a company can ask: while somebody looks, or once it is verified, there is nothing to ask for. */
export const canAskForCheck = (state: CheckState | 'none'): boolean => state !== 'waiting' && state !== 'verified';
