import { jobChannels } from '@marula/contract/job-channels';
import { linkTracking } from '@marula/contract/link-tracking-limits';

const CHANNELS = jobChannels.map((channel) => `'${channel}'`).join(', ');

/** What an address said, where it is counted: a channel, or a link that the job has. Held, so that it stays until then. */
export const countedLink = (jobId: string, via: string) =>
  `case when ${via} in (${CHANNELS}) then ${via}
    else (select l.code from job_links l where l.job_id = ${jobId} and l.code = ${via} for key share) end`;

/** The link by which a person last came to a job, as far as it still explains something. Held like the one above. */
export const lastClicked = (profileId: string, jobId: string, now: string) =>
  `(select t.via from link_clicks c join link_tokens t on t.id = c.token_id
    where c.profile_id = ${profileId} and t.job_id = ${jobId}
      and c.clicked_at > ${now}::timestamptz - interval '${linkTracking.keptDays} days'
    order by c.clicked_at desc limit 1 for key share of t)`;
