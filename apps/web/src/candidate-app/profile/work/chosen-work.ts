import type { CandidateChanges, OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { candidateLimits } from '@marula/contract/limits';
import type { Position } from './find-positions';

export type ChosenWork = OwnCandidate['industry'];
type Chosen = ChosenWork[number];

export const workName = ({ position, user_input, industry }: Chosen): string =>
  position?.name ?? user_input ?? industry.name;

/** A profile names one kind of work in each industry: another of the same takes its place. */
export const withWork = (chosen: ChosenWork, added: Chosen): ChosenWork => {
  const others = chosen.filter(({ industry }) => industry.id !== added.industry.id);
  return others.length < candidateLimits.industries ? [...others, added] : chosen;
};

/** What gives way to it, where something does. */
export const replacedBy = (chosen: ChosenWork, added: Chosen): Chosen | undefined =>
  chosen.find((one) => one.industry.id === added.industry.id && workName(one) !== workName(added));

export const workOf = ({ id, name, industry_id }: Position, { industries }: FormOptions): Chosen | undefined => {
  const industry = industries.find((one) => one.id === industry_id);
  return industry && { industry, position: { id, name }, user_input: null };
};

export const workToSend = (chosen: ChosenWork): NonNullable<CandidateChanges['industry']> =>
  chosen.map(({ industry, position, user_input }) => ({
    industry_id: industry.id,
    industry_position_id: position?.id ?? null,
    user_input,
  }));
