/** Where a link to a job was put, as its address says. */
export const jobChannels = ['link', 'whatsapp', 'linkedin', 'facebook', 'email', 'embed', 'indeed', 'rss'] as const;
export type JobChannel = (typeof jobChannels)[number];

/** What a named link says instead: it begins with a digit, which no channel does. */
export const linkCode = /^[2-9][a-z2-9]{5}$/;

/** The name of the channel in the address of a job. */
export const channelParameter = 'via';

export const channelIn = (search: string): string | undefined => {
  const named = new URLSearchParams(search).get(channelParameter) ?? '';
  return linkCode.test(named) ? named : jobChannels.find((channel) => channel === named);
};

/** The name of the token in the address of a job, by which a click on the link is known. */
export const tokenParameter = 't';

/** 128 random bits. */
export const linkToken = /^[\w-]{22}$/;

export const tokenIn = (search: string): string | undefined => {
  const said = new URLSearchParams(search).get(tokenParameter) ?? '';
  return linkToken.test(said) ? said : undefined;
};
