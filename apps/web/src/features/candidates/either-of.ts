import { m } from '@/paraglide/messages';

/** 'Durban, Pinetown or Umlazi' */
export const eitherOf = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? '')
    : m.candidates_either({ others: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
