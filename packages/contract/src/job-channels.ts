/** Where a link to a job was put, as its address says. */
export const jobChannels = ['link', 'whatsapp', 'linkedin', 'facebook', 'email', 'embed'] as const;
export type JobChannel = (typeof jobChannels)[number];

/** The name of the channel in the address of a job. */
export const channelParameter = 'via';

export const channelIn = (search: string): JobChannel | undefined => {
  const named = new URLSearchParams(search).get(channelParameter);
  return jobChannels.find((channel) => channel === named);
};
