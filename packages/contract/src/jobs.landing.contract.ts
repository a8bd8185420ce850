import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobCard } from './jobs.browse.contract.ts';
import { landingLimits } from './landing-limits.ts';
import { Coordinates, Count, Currency, Money, ReferenceId, Timestamp } from './shared.contract.ts';

/** As it stands in an address. */
const Slug = z
  .string()
  .max(landingLimits.slugCharacters)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const Named = z.object({ name: z.string(), slug: z.string() });
const Neighbours = z.array(Named.extend({ count: Count, capped: z.boolean() })).max(landingLimits.neighbours);

/** What jobs of one kind show that they pay in a month: only where enough of them do. */
export const PayRange = z.object({ jobs: Count, lowest: Money, middle: Money, highest: Money, currency: Currency });
export type PayRange = z.output<typeof PayRange>;

export const Landing = z.object({
  /** The country of the town, or else the one that was asked for. */
  work_country_id: ReferenceId,
  position: Named.extend({ id: ReferenceId }).nullable(),
  town: Named.extend({
    /** What it lies in: its town where it is a part of one, or else its province. */
    within: z.string(),
    location: Coordinates,
    /** In metres: how far around it jobs are counted. */
    radius: z.number(),
  }).nullable(),
  total: Count,
  /** There are more than were counted. */
  capped: z.boolean(),
  items: z.array(JobCard),
  /** Of the newest that were counted. */
  companies: Count,
  with_pay: Count,
  newest_at: Timestamp.nullable(),
  pay: PayRange.nullable(),
  /** Near towns with the same work, or where most of it is. */
  towns: Neighbours,
  /** Kindred work in the same place, or what is wanted most there. */
  positions: Neighbours,
});
export type Landing = z.output<typeof Landing>;

export const readLanding = endpoint({
  method: 'GET',
  path: '/api/job/public/landing',
  access: 'public',
  summary:
    'The open jobs of a position, a town or both, what they pay and what is near; also by former names of either',
  query: z.strictObject({
    workCountryId: z.coerce.number().pipe(ReferenceId),
    position: Slug.optional(),
    town: Slug.optional(),
  }),
  reply: Landing,
  errors: ['request.no_id', 'landings.not_found'],
});
