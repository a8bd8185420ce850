import type { MatchParts, MatchReason } from './applications.contract.ts';

type Part = keyof MatchParts;

/** What a job asks for itself says more than what every job asks for. */
const strongest: readonly Part[] = [
  'requirements',
  'position_and_industry',
  'experience',
  'languages_licence_education',
  'location',
];
/** That somebody works as something else stands beside their name already. */
const weakest: readonly Part[] = [
  'requirements',
  'languages_licence_education',
  'experience',
  'location',
  'position_and_industry',
];

const inState = (parts: MatchParts, order: readonly Part[], state: MatchReason['state']) =>
  order.flatMap((part) => parts[part].reasons.filter((reason) => reason.state === state));

/** What speaks for somebody, the strongest first. */
export const reasonsFor = (parts: MatchParts): MatchReason[] => inState(parts, strongest, 'met');

/** What is open: first what falls short, then what nobody knows. */
export const reasonsOpen = (parts: MatchParts): MatchReason[] => [
  ...inState(parts, weakest, 'missing'),
  ...inState(parts, weakest, 'not_stated'),
];

/** The one of each that a list has room for. */
export const leadingReasons = (parts: MatchParts): MatchReason[] => [
  ...reasonsFor(parts).slice(0, 1),
  ...reasonsOpen(parts).slice(0, 1),
];
