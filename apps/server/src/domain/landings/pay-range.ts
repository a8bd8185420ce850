import type { PayRange } from '@marula/contract/jobs.landing.contract';
import { landingLimits } from '@marula/contract/landing-limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { JobFigures } from './job-figures.repository.ts';

/** What the work pays, where enough jobs say so. */
export function payRange(country: number, figures: JobFigures | undefined): PayRange | null {
  const currency = tenantOfWorkCountry(country)?.currency;
  if (!figures || !currency || figures.with_pay < landingLimits.payJobs) return null;
  const { with_pay: jobs, lowest, middle, highest } = figures;
  if (lowest === null || middle === null || highest === null) return null;
  return { jobs, lowest, middle, highest, currency };
}
