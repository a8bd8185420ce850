import { candidateAppPaths } from '@marula/contract/candidate-app-paths';

/** Where somebody was on their way to: a page of the app, and nothing else that an address may say. */
export const nextPath = (asked: string | null): string =>
  asked && /^\/(?![/\\])/.test(asked) ? asked : candidateAppPaths.jobs;

export const signInPath = (next: string): string => `${candidateAppPaths.signIn}?next=${encodeURIComponent(next)}`;
