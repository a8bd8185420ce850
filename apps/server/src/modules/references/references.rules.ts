import type { VerificationLevel } from '@marula/contract/candidates.history.contract';
import type { ReferenceAct } from '@marula/contract/reference-check-words';
import type { ReferenceAnswer } from '@marula/contract/references.contract';
import type { z } from 'zod';
import { companyDomain } from '../../domain/offers/company-domain.ts';

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

function outcomeFor(verification_level: Level): Outcome {
  return {
    verification_level,
    verified: verification_level === 'ReferenceVerified' || verification_level === 'InternallyVerified',
    disputed: verification_level === 'Disputed',
  };
}

/** What Marula’s own people have looked at weighs more than a referee, but not more than one who disputes it. */
export const outcomeOf = (answer: ReferenceAnswer, before: Level, isAlone = true): Outcome => {
  const keeps = before === 'InternallyVerified' && answer !== 'dispute';
  return outcomeFor(keeps ? before : answer === 'confirm' && !isAlone ? 'Unverified' : levels[answer]);
};

/** What one of us finds. */
export const judgedOutcomes: Record<ReferenceAct, Outcome> = {
  confirm: outcomeFor('InternallyVerified'),
  not_confirmed: outcomeFor('Unverified'),
  dispute_stays: outcomeFor('Disputed'),
  dispute_falls: outcomeFor('Unverified'),
};

/** An address that anybody can have, whoever they say they are: it vouches for nobody alone. */
export const isFreeMail = (email: string): boolean =>
  companyDomain(email.slice(email.lastIndexOf('@') + 1)) === undefined;
