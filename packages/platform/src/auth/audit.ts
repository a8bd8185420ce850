import type { Sql } from '../sql.ts';

/** Named as GoTrue names them, and a few it does not write. */
export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_revoked'
  | 'token_refreshed'
  | 'generate_recovery_link'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'rate_limited';

export interface AuditEntry {
  action: AuditAction;
  user_id?: string | undefined;
  ip: string;
  details?: Record<string, unknown>;
}

export async function audit(sql: Sql, at: Date, { action, user_id, ip, details = {} }: AuditEntry): Promise<void> {
  await sql.query('insert into auth.audit_log (at, action, user_id, ip, details) values ($1, $2, $3, $4, $5)', [
    at,
    action,
    user_id ?? null,
    ip,
    JSON.stringify(details),
  ]);
}
