import { candidateAppPaths } from '@marula/contract/candidate-app-paths';

/** Where somebody was on their way to: a page of the app, and nothing else that an address may say. */
export const nextPath = (asked: string | null): string =>
  asked && /^\/(?![/\\])/.test(asked) ? asked : candidateAppPaths.home;

/** The address, the code, the name, the town and the work. Who has an account is in after two. */
export const signUpSteps = 5;

export const signInPath = (next: string): string => `${candidateAppPaths.signIn}?next=${encodeURIComponent(next)}`;

/** What a new account is asked after the name. It stands in the address, so that a page that starts again goes on there. */
export const newAccountSteps = ['town', 'work'] as const;
export type NewAccountStep = (typeof newAccountSteps)[number];

export const newAccountPath = (step: NewAccountStep, next: string): string => `${signInPath(next)}&new=${step}`;
