import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { linkToken } from './job-channels.ts';
import { Via } from './jobs.links.contract.ts';
import { linkTracking } from './link-tracking-limits.ts';
import { deepLinkPath } from './own-path.ts';
import { Id } from './shared.contract.ts';

const Token = z.string().regex(linkToken);

const generateToken = endpoint({
  method: 'POST',
  path: '/api/link-tracking/generate-token',
  access: { can: ['read', 'Job'] },
  summary: 'The link to a job of your company for a channel or a named link; asked again, it is the same',
  body: z.strictObject({ job_id: Id, via: Via }),
  reply: z.object({ token: Token, address: z.url() }),
  errors: ['jobs.not_found', 'jobs.archived', 'jobs.link_not_found'],
});

const upsertClick = endpoint({
  method: 'POST',
  path: '/api/link-tracking/upsert-click',
  access: 'public',
  summary: 'Say that somebody came by a link; within half an hour the same person’s clicks on it are one',
  body: z.strictObject({ token: Token }),
  reply: z.object({
    /** Null for programs and the company’s own team, whose clicks are not kept. */
    click_id: Id.nullable(),
    job_id: Id,
    path: z.string(),
  }),
  errors: ['tracking.link_not_found', 'tracking.failed'],
  rate: linkTracking.clicksPerMinute,
});

const attachUser = endpoint({
  method: 'POST',
  path: '/api/link-tracking/attach-user',
  access: 'candidate',
  summary: 'Say that a click was yours: your application for that job is counted to its link',
  body: z.strictObject({ click_id: Id }),
  /** `attached` is false for a click that is too old to explain anything. */
  reply: z.object({ click_id: Id, attached: z.boolean() }),
  errors: ['tracking.click_not_found'],
  rate: linkTracking.clicksPerMinute,
});

/** A page of the app or of a job. */
const DeepLink = z
  .string()
  .max(linkTracking.deepLinkCharacters)
  .refine((path) => deepLinkPath(path) !== undefined, 'is no page that the app opens');

const sendDeeplink = endpoint({
  method: 'POST',
  path: '/api/link-tracking/send-deeplink',
  access: 'public',
  summary: 'Leave word of the page that somebody was on their way to, for when they open the app',
  body: z.strictObject({ path: DeepLink }),
  reply: z.object({ path: z.string() }),
  rate: linkTracking.clicksPerMinute,
});

const fetchDeeplink = endpoint({
  method: 'GET',
  path: '/api/link-tracking/fetch-deeplink',
  access: 'public',
  summary: 'The page that somebody was on their way to within the last half hour; told once',
  reply: z.object({ path: z.string().nullable() }),
  rate: linkTracking.clicksPerMinute,
});

export const linkTrackingEndpoints = { generateToken, upsertClick, attachUser, sendDeeplink, fetchDeeplink };
