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
