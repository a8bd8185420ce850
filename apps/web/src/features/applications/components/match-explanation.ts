import { matchLimits } from '@marula/contract/limits';

export type MatchPart = keyof typeof matchLimits.weights;

export const matchParts = Object.keys(matchLimits.weights) as MatchPart[];

/** What a match rests on: points and the profile's own words for each part, and what speaks for and against. */
export interface MatchExplanation {
  parts: Record<MatchPart, { points: number; evidence: string }>;
  for: readonly string[];
  against: readonly string[];
}
