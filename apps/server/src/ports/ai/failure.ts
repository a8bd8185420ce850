interface Failure {
  error: string;
  /** Of the provider's reply, where there was one. */
  status?: number;
  cause?: string;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** What whoever runs this needs to know of a failure. The library's own account holds all that people wrote: not that. */
export function failureOf(error: unknown): Failure {
  // Whoever tried twice tells of the last time.
  const last = error instanceof Error && 'lastError' in error ? error.lastError : error;
  const status = last instanceof Error && 'statusCode' in last ? last.statusCode : undefined;
  const cause = last instanceof Error ? last.cause : undefined;
  return {
    error: nameOf(last),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && { cause: nameOf(cause) }),
  };
}
