import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { jobChannels, linkCode } from './job-channels.ts';
import { jobLinkLimits } from './job-link-limits.ts';
import { ById, Id, typedText } from './shared.contract.ts';

/** What the address of a job says of the link: a channel, or the code of a named link. */
export const Via = z.union([z.enum(jobChannels), z.string().regex(linkCode)]);

/** A link to a job that the team named, so that who comes by it is counted under that name. */
export const JobLink = z.object({ id: Id, name: z.string(), code: z.string().regex(linkCode) });
export type JobLink = z.output<typeof JobLink>;

export const addJobLink = endpoint({
  method: 'POST',
  path: '/api/job/:id/link',
  access: { can: ['update', 'Job'] },
  summary: 'Name a link to a job of your company, to see who comes by it',
  params: ById,
  body: z.strictObject({ name: typedText(jobLinkLimits.nameCharacters, 1) }),
  reply: JobLink,
  errors: ['jobs.not_found', 'jobs.archived', 'jobs.link_exists', 'jobs.too_many_links'],
});

const OneLink = ById.extend({ linkId: Id });

export const removeJobLink = endpoint({
  method: 'DELETE',
  path: '/api/job/:id/link/:linkId',
  access: { can: ['update', 'Job'] },
  summary: 'Take the name off a link; it still leads to the job, and who came by it counts as come without one',
  params: OneLink,
  reply: z.object({ id: Id }),
  errors: ['jobs.link_not_found'],
});

export const drawJobLink = endpoint({
  method: 'GET',
  path: '/api/job/:id/link/:linkId/qr-code',
  access: { can: ['read', 'Job'] },
  summary: 'The QR code of a named link, as a picture for a poster',
  params: OneLink,
  reply: z.object({ address: z.url(), picture: z.string().startsWith('data:image/png;base64,') }),
  errors: ['jobs.link_not_found'],
});
