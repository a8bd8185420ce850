/** Somebody who has an account with the provider. */
export interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface Client {
  client_id: string;
  client_secret: string;
}

/** What a person agreed to, until its code is brought. */
export interface Grant {
  client_id: string;
  redirect_uri: string;
  account: Account;
  nonce?: string | undefined;
  code_challenge?: string | undefined;
  expires_at: number;
}
