import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import type { IconName } from '../ui/icons';

/** The main places, in the order of the tabs. */
export const places = [
  { id: 'home', icon: 'house' },
  { id: 'jobs', icon: 'search' },
  { id: 'applications', icon: 'inbox' },
  { id: 'messages', icon: 'message-circle' },
  { id: 'profile', icon: 'user-round' },
] as const satisfies readonly { id: keyof typeof paths; icon: IconName }[];

export type Place = (typeof places)[number]['id'];

export const placeHref = (place: Place): string => paths[place];
export const placeLabel = (place: Place): string => m.candidate_app_tab({ place });
