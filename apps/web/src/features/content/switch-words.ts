import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { maintenancePath, type SwitchName } from '@marula/contract/switches';
import { m } from '@/paraglide/messages';

interface SwitchWords {
  name: () => string;
  /** Where people meet it while it is not as usual, and what they read there. */
  page: string;
  sentence: () => string;
}

const checkout: SwitchWords = {
  name: m.content_switch_checkout,
  page: '/dashboard/subscription/manage-subscription',
  sentence: m.error_payments_paused,
};

export const switchWords: Record<SwitchName, SwitchWords> = {
  maintenance: { name: m.content_switch_maintenance, page: maintenancePath, sentence: m.site_maintenance_text },
  'employer-sign-up': {
    name: m.content_switch_employers,
    page: '/create-owner',
    sentence: m.error_auth_employers_paused,
  },
  'candidate-sign-up': {
    name: m.content_switch_candidates,
    page: candidateAppBase + candidateAppPaths.signIn,
    sentence: m.error_auth_candidates_paused,
  },
  'za-checkout': checkout,
  'zm-checkout': checkout,
  felix: { name: m.content_switch_felix, page: '/dashboard', sentence: m.error_felix_paused },
};
