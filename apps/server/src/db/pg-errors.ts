const RETRYABLE = new Set(['40001', '40P01']);
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // shut down by the administrator
  '57P02', // crash of another session
  '57P03', // still starting
]);
const DROPPED =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The transaction lost a race it may win next time. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** The column whose id points to nothing, if that is why a row was refused. */
export function unknownReference(error: unknown): string | undefined {
  if (codeOf(error) !== '23503') return undefined;
  const {
    table = '',
    constraint = '',
    detail = '',
  } = error as { table?: string; constraint?: string; detail?: string };
  if (!detail.includes('is not present')) return undefined;
  return constraint.replace(`${table}_`, '').replace(/_fkey\d*$/, '');
}

/** The unique index that has such a row already, if that is why one was refused. */
export function takenIndex(error: unknown): string | undefined {
  return codeOf(error) === '23505' ? (error as { constraint?: string }).constraint : undefined;
}

/** The database is away, which is worth a 503 and a later try; whether the last statement took effect is unknown. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNAVAILABLE.has(code) || code.startsWith('08') || (error instanceof Error && DROPPED.test(error.message));
}
