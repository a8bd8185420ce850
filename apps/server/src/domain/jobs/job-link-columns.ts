import { jobChannels } from '@marula/contract/job-channels';

const CHANNELS = jobChannels.map((channel) => `'${channel}'`).join(', ');

/** What an address said, where it is counted: a channel, or a link that the job has. Held, so that it stays until then. */
export const countedLink = (jobId: string, via: string) =>
  `case when ${via} in (${CHANNELS}) then ${via}
    else (select l.code from job_links l where l.job_id = ${jobId} and l.code = ${via} for key share) end`;
