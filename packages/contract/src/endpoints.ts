import { listActivityLog } from './activity-log.contract.ts';
import { requestSupport } from './contact.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { readFormOptions } from './forms.contract.ts';
import { readHealth, readReadiness } from './health.contract.ts';

/** The one list. What is not here is not served. */
export const endpoints = {
  activityLog: { list: listActivityLog },
  contact: { support: requestSupport },
  forms: { read: readFormOptions },
  health: { health: readHealth, ready: readReadiness },
} as const satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
