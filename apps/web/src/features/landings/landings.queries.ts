import type { Landing } from '@marula/contract/jobs.landing.contract';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { headOf } from './landing-words';

export interface LandingNames {
  position?: string;
  town?: string;
}

/** An address may say anything: whatever names no work and no place is missing. */
const missing = [400, 404];

async function findLanding(names: LandingNames, signal: AbortSignal): Promise<Landing | undefined> {
  try {
    const query = { workCountryId: getTenant().work_country_id, ...names };
    return await api(jobsEndpoints.landing, { query, signal });
  } catch (error) {
    if (error instanceof ApiError && missing.includes(error.status)) return undefined;
    throw error;
  }
}

/** What the page shows, and what it is called. */
export async function loadLanding(names: LandingNames, signal: AbortSignal) {
  const landing = await findLanding(names, signal);
  return { landing, title: landing ? headOf(landing) : m.site_not_found_title() };
}
