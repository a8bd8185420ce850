import type { ServiceStatus } from '@marula/contract/health.contract';
import { api } from '@/lib/api';
import * as healthEndpoints from '@/lib/endpoints/health.gen';

export const askStatus = (signal: AbortSignal): Promise<ServiceStatus> => api(healthEndpoints.status, { signal });
