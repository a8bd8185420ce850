import { passwordLimits } from '@marula/contract/limits';
import { ApiError } from '@/lib/api-error';
import { report } from '@/lib/report';
import { m } from '@/paraglide/messages';

/** What a person is told when something was refused. */
export interface Failure {
  text: string;
  /** Why, where there is more than one thing to mend. */
  reasons?: string[];
}

const linkInvalid = m.error_auth_link_invalid;
const tooOften = m.error_rate_requests;

/** The platform's refusals in the catalogue's words. */
const texts: Record<string, () => string> = {
  invalid_credentials: m.error_auth_invalid_credentials,
  email_not_confirmed: m.error_auth_email_not_confirmed,
  user_already_exists: m.error_auth_email_registered,
  email_exists: m.error_auth_email_registered,
  weak_password: m.error_auth_weak_password,
  same_password: m.identity_same_password,
  otp_expired: linkInvalid,
  flow_state_not_found: linkInvalid,
  flow_state_expired: linkInvalid,
  bad_code_verifier: linkInvalid,
  over_request_rate_limit: tooOften,
  over_email_send_rate_limit: tooOften,
  captcha_failed: m.error_bot_check_unverified,
  user_banned: m.error_auth_not_authorised,
  mfa_verification_failed: m.identity_code_wrong,
  mfa_challenge_expired: m.identity_code_wrong,
  session_not_found: m.error_auth_session_missing,
  validation_failed: m.error_request_invalid,
};

const { min, max } = passwordLimits;
const reasonTexts: Record<string, () => string> = {
  length: () => m.form_password({ min, max }),
  characters: m.identity_weak_characters,
  pwned: m.identity_weak_known,
};

interface PlatformError {
  code?: unknown;
  status?: unknown;
  reasons?: unknown;
}

const isPlatformError = (error: unknown): error is Error & PlatformError =>
  error instanceof Error && ('__isAuthError' in error || 'code' in error);

const reasonsOf = ({ reasons }: PlatformError) =>
  Array.isArray(reasons) ? reasons.flatMap((reason) => reasonTexts[String(reason)]?.() ?? []) : [];

export const failureOf = (error: unknown): Failure => {
  if (error instanceof ApiError) return { text: error.message };
  if (isPlatformError(error)) {
    const text = texts[String(error.code)];
    if (text) return { text: text(), reasons: reasonsOf(error) };
    // No answer, or one that the server itself is at fault for.
    if (!error.status || Number(error.status) >= 500) return { text: m.error_server_unavailable() };
  }
  report(error);
  return { text: m.error_server_internal() };
};
