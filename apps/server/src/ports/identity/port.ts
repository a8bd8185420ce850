export interface IdentitySession {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
}

/** People's accounts. What a person may do is ours to look up, at the time of the call; who they are is asked here. */
interface TokenHolder {
  user_id: string;
  session_id: string;
  email: string;
}

export interface Identity {
  /** Whom a token names, by its signature and dates; who is admitted is looked up with the person. */
  read(token: string): Promise<TokenHolder | undefined>;
  /** The user whom a token names, if it was read a moment ago; it checks nothing, so a stranger gets nothing by it. */
  known(token: string): string | undefined;
  /** For somebody who has shown by other means that the address is theirs. */
  create(account: {
    email: string;
    password: string;
    metadata: Record<string, unknown>;
  }): Promise<{ id: string } | 'taken' | { weak: readonly string[] }>;
  passwordMatches(email: string, password: string): Promise<boolean | 'too_often'>;
  /** The number that somebody has shown to be theirs, with its plus. */
  phoneOf(userId: string): Promise<string | undefined>;
  /** What makes the account of one address that of another, for whoever reads mail at the other. */
  addressLink(from: string, to: string): Promise<{ link: string; code: string } | 'taken'>;
  /** The account with its sessions, identities and factors. */
  delete(userId: string): Promise<void>;
  sessions(userId: string): Promise<IdentitySession[]>;
  /** Whether there was such a session. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
  signOutEverywhere(userId: string): Promise<void>;
}
