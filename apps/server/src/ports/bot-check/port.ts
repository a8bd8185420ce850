export type Verdict = 'passed' | 'missing_token' | 'unverified' | 'unusual_activity';

/** Whether a person seems to have made a call. */
export interface BotCheck {
  /** `action` is the name that the page gave when it asked for the token. */
  check(token: string | undefined, action: string, address: string): Promise<Verdict>;
}
