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
/** The system's own words, PostgreSQL's, and those of an engine that takes no writes until there is room again. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', '25006']);
const SILENT =
  /Query read timeout|timeout exceeded when trying to connect|terminated due to connection timeout|timeout expired/;
const DROPPED = /Connection terminated|Client has encountered a connection error|Client was closed/;

export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Nothing came back in time: its connection may not be used again, not even to roll back. */
export const isSilent = (error: unknown): boolean => error instanceof Error && SILENT.test(error.message);

/** There is no room left to write to. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** The database is away, which is worth a 503 and a later try; whether the last statement took effect is unknown. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    UNAVAILABLE.has(code) ||
    FULL.has(code) ||
    code.startsWith('08') ||
    isSilent(error) ||
    (error instanceof Error && DROPPED.test(error.message))
  );
}
