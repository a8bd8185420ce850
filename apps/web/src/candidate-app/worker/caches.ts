import { candidateAppBase } from '@marula/contract/candidate-app-paths';

/** Every address of the app is this page. */
export const shellPath = `${candidateAppBase}/`;

export const answersCache = 'marula-answers';
export const picturesCache = 'marula-pictures';

/** What one person was answered goes when they leave: the phone may be shared. */
export const forgetAnswers = async (): Promise<void> => {
  await Promise.all([answersCache, picturesCache].map((name) => globalThis.caches?.delete(name)));
};
