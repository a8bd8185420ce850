import { moneyAsked } from '@marula/contract/fee-words';
import type { Clue } from './clue.ts';

const WEIGHT = 0.8;

/** Asking for money before work is against the law of both countries, whatever it is called. */
export const feeClues = (text: string): Clue[] => moneyAsked(text).map((span) => ({ ...span, weight: WEIGHT }));
