import type { JobSummary } from '@marula/contract/jobs.contract';
import { inDays } from './moments';
import { places } from './places';
import { longTitle, option, sampleId } from './words';

const job = (number: number, title: string, location: JobSummary['location'], days: number): JobSummary => ({
  id: sampleId(1, number),
  title,
  archived: false,
  expired: false,
  active: true,
  expires_at: inDays(days),
  location,
  industry_position: option(number, title),
});

export const jobs = {
  driver: job(1, 'Code 14 driver, cross-border', places.musina, 19),
  mechanic: job(2, 'Diesel mechanic', places.polokwane, 2),
  customs: job(3, 'Customs clearing agent', places.lusaka, 24),
  warehouse: job(4, 'Warehouse supervisor', places.cityDeep, 6),
  forklift: job(5, 'Forklift operator, night shift', places.kitwe, 27),
  long: job(6, longTitle, places.cityDeep, 27),
};

export const jobList = Object.values(jobs);
