import { api } from './api';
import * as switchEndpoints from './endpoints/switches.gen';

/** What staff have paused at this moment, for pages that do without TanStack Query. */
export const askUnusual = (signal: AbortSignal) => api(switchEndpoints.read, { signal });
