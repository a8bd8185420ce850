import type { FlowState } from './flow-states.ts';
import type { Seals } from './seals.ts';

export interface ProviderTokens extends Record<string, string> {
  provider_token: string;
}

const NAME = 'provider token';

/** As a flow keeps them until its code is exchanged. */
export function sealTokens(seals: Seals, { provider_token, provider_refresh_token }: ProviderTokens) {
  return {
    provider_access_token: seals.seal(provider_token, NAME),
    ...(provider_refresh_token ? { provider_refresh_token: seals.seal(provider_refresh_token, NAME) } : {}),
  };
}

/** As the client is given them. */
export function openTokens(seals: Seals, { provider_access_token, provider_refresh_token }: FlowState) {
  return {
    ...(provider_access_token ? { provider_token: seals.open(provider_access_token, NAME) } : {}),
    ...(provider_refresh_token ? { provider_refresh_token: seals.open(provider_refresh_token, NAME) } : {}),
  };
}
