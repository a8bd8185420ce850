import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';

/** No step of the profile, but beside them: it fills many. */
export const cvStep = 'cv';
export const cvPath = paths.profileStep.replace(':step', cvStep);
