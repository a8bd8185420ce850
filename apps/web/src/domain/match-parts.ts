import type { MatchParts } from '@marula/contract/applications.contract';
import { matchLimits } from '@marula/contract/match-limits';

export const matchParts = Object.keys(matchLimits.weights) as (keyof MatchParts)[];
