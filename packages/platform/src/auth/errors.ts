/** A refusal in GoTrue's words: its status, its code, and a sentence for a person. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const badRequest = (message: string, code = 'validation_failed') => new AuthError(400, code, message);
export const forbidden = (code: string, message: string) => new AuthError(403, code, message);
export const notFound = (code: string, message: string) => new AuthError(404, code, message);
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message);
export const tooMany = (code: string, message: string) => new AuthError(429, code, message);

export const invalidCredentials = () => badRequest('Invalid login credentials', 'invalid_credentials');
export const expiredCode = () => forbidden('otp_expired', 'Token has expired or is invalid');
export const expiredLink = () => forbidden('otp_expired', 'Email link is invalid or has expired');
export const userBanned = () => badRequest('User is banned', 'user_banned');
export const signupDisabled = () => unprocessable('signup_disabled', 'Signups not allowed for this instance');
export const emailExists = () =>
  unprocessable('email_exists', 'A user with this email address has already been registered');
export const phoneExists = () =>
  unprocessable('phone_exists', 'A user with this phone number has already been registered');
