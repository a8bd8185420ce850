import type { Landing } from '@marula/contract/jobs.landing.contract';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { readLandingAddress } from './landing-address';
import { titleOf } from './landing-title';

/** An address may say anything: whatever names no work and no place is missing. */
const missing = [400, 404];

async function findLanding(address: string, signal: AbortSignal): Promise<Landing | undefined> {
  const names = readLandingAddress(address);
  if (!names) return undefined;
  try {
    const query = { workCountryId: getTenant().work_country_id, ...names };
    return await api(jobsEndpoints.landing, { query, signal });
  } catch (error) {
    if (error instanceof ApiError && missing.includes(error.status)) return undefined;
    throw error;
  }
}

/** What the page shows, and what it is called. */
export async function loadLanding(address: string, signal: AbortSignal) {
  const landing = await findLanding(address, signal);
  return { landing, title: landing ? titleOf(landing) : m.site_not_found_title() };
}
