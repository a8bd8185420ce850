import { ApiError } from '@/lib/api-error';
import { report } from '@/lib/report';
import { m } from '@/paraglide/messages';

/** The platform's refusals, in words that say what to do. */
const texts: Record<string, () => string> = {
  current_password_required: m.error_auth_current_password_incorrect,
  current_password_invalid: m.error_auth_current_password_incorrect,
  reauthentication_needed: m.settings_code_mailed,
  reauthentication_not_valid: m.settings_code_mailed_wrong,
  weak_password: m.error_auth_weak_password,
  same_password: m.settings_same_password,
  email_exists: m.error_auth_email_registered,
  email_address_invalid: m.form_email,
  over_request_rate_limit: m.error_rate_requests,
  over_email_send_rate_limit: m.error_rate_requests,
  mfa_verification_failed: m.settings_code_wrong,
  mfa_challenge_expired: m.settings_code_wrong,
  insufficient_aal: m.settings_code_needed,
  single_identity_not_deletable: m.settings_identity_last,
  identity_already_exists: m.settings_identity_taken,
  session_not_found: m.error_auth_session_missing,
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** What a person is told when something was refused or failed. */
export const failureText = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const text = texts[String(code)];
  if (text) return text();
  // No answer, or one that the server itself is at fault for.
  if (error instanceof Error && '__isAuthError' in error && (!status || numberOf(status) >= 500)) {
    return m.error_server_unavailable();
  }
  report(error);
  return m.error_server_internal();
};
