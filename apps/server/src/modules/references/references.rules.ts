import type { VerificationLevel } from '@marula/contract/candidates.history.contract';
import type { ReferenceAnswer } from '@marula/contract/references.contract';
import type { z } from 'zod';

type Level = z.output<typeof VerificationLevel>;

export interface Outcome {
  verification_level: Level;
  verified: boolean;
  disputed: boolean;
}

const levels: Record<ReferenceAnswer, Level> = {
  confirm: 'ReferenceVerified',
  dispute: 'Disputed',
  unknown: 'Unverified',
};

/** What Marula’s own people have looked at weighs more than a referee, but not more than one who disputes it. */
export const outcomeOf = (answer: ReferenceAnswer, before: Level): Outcome => {
  const keeps = before === 'InternallyVerified' && answer !== 'dispute';
  const verification_level = keeps ? before : levels[answer];
  return {
    verification_level,
    verified: verification_level === 'ReferenceVerified' || verification_level === 'InternallyVerified',
    disputed: verification_level === 'Disputed',
  };
};
