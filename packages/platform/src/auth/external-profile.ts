import { normalEmail } from './addresses.ts';

/** What a provider says of a person. The email counts for something only when the provider vouches for it. */
export interface ExternalProfile {
  sub: string;
  email: string | undefined;
  email_verified: boolean;
  data: Record<string, unknown>;
}

const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1';

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined);

export function profileFrom(claims: Record<string, unknown> & { sub: string }): ExternalProfile {
  // Microsoft vouches for a domain's owner in a claim of its own.
  const email_verified = isTrue(claims.email_verified) || isTrue(claims.xms_edov);
  const email = validEmail(claims.email);
  const name = textOf(claims.name);
  const picture = textOf(claims.picture);
  const data = Object.entries({
    iss: textOf(claims.iss),
    sub: claims.sub,
    provider_id: claims.sub,
    email,
    email_verified,
    phone_verified: false,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
  }).filter(([, value]) => value !== undefined);
  return { sub: claims.sub, email, email_verified, data: Object.fromEntries(data) };
}

function validEmail(claim: unknown): string | undefined {
  try {
    return typeof claim === 'string' ? normalEmail(claim) : undefined;
  } catch {
    return undefined;
  }
}
