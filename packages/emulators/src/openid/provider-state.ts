import type { Account, Client, Grant } from './accounts.ts';
import type { IdTokens } from './tokens.ts';

/** What the endpoints share. Everything is in memory: a restart forgets it. */
export interface ProviderState {
  issuer: () => string;
  clients: Client[];
  accounts: Account[];
  consentsAs: string | undefined;
  grants: Map<string, Grant>;
  accessTokens: Map<string, Account>;
  idTokens: IdTokens;
  newToken: () => string;
}
