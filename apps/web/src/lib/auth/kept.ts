interface Reply {
  data: unknown;
  error: Error | null;
}

/** The platform's client hands its errors back; here they are thrown like everybody else's. */
export const kept = <R extends Reply>(reply: R): Extract<R, { error: null }>['data'] => {
  if (reply.error) throw reply.error;
  return reply.data as Extract<R, { error: null }>['data'];
};
