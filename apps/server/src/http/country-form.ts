import { duration, localeCookie } from '@marula/contract/limits';
import { countryCookies, countryForm, tenantFrom, tenants } from '@marula/contract/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The page somebody came from, if it is ours; a whole address could lead away from us. */
const cameFrom = ({ headers: { referer, host } }: FastifyRequest): string => {
  const from = URL.parse(referer ?? '');
  return from && from.host === host ? from.pathname + from.search : '/';
};

/** The choice of a country works before the app has started, and where none will. */
export function serveCountryForm(scope: FastifyInstance, { secure }: { secure: boolean }): void {
  scope.post<{ Body: unknown }>(countryForm.path, async (request, reply) => {
    const code = request.body instanceof FormData ? request.body.get(countryForm.field) : undefined;
    const tenant = tenants[tenantFrom(String(code ?? ''))];
    const { maxAgeDays, path, sameSite } = localeCookie;
    const kept = [
      `path=${path}`,
      `samesite=${sameSite}`,
      `max-age=${(maxAgeDays * duration.day) / duration.second}`,
      ...(secure ? ['secure'] : []),
    ].join('; ');
    return reply
      .header('set-cookie', [
        `${countryCookies.tenant}=${tenant.code}; ${kept}`,
        `${countryCookies.locale}=${tenant.locale}; ${kept}`,
      ])
      .redirect(cameFrom(request), 303);
  });
}
