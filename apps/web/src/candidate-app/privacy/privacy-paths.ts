import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';

export const partPath = (part: string): string => paths.privacyPart.replace(':part', part);
