import type { FastifyRequest } from 'fastify';

/** Node keeps the first of several and says nothing; a proxy before it may have looked at the last. */
export const hasTwoAuthorizations = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;

export const TWO_AUTHORIZATIONS = 'Only one Authorization header may be sent';
