import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';

const isText = (value: unknown): value is string => typeof value === 'string';
const at = (path: string, id: string) => path.replace(':id', id);

/** Where in the app somebody can read of it. */
export function pathOf(data: Record<string, unknown>): string {
  if (isText(data.chat_id)) return at(paths.chat, data.chat_id);
  if (isText(data.application_id)) return at(paths.application, data.application_id);
  if (Array.isArray(data.application_ids)) return paths.applications;
  return isText(data.job_id) ? at(paths.job, data.job_id) : paths.home;
}

/** A service is named by its host, or by `*.` and the end of it. */
const isNamed = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

/** We call what a browser names: only services that are known to deliver to browsers, so that nobody makes us call another. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { host, hostname, protocol } = new URL(endpoint);
  // One with a port is somebody's own, for trying it out.
  return services.some((service) =>
    service.includes(':') ? host === service : protocol === 'https:' && isNamed(hostname, service) && host === hostname,
  );
}
