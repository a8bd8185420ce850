import type { ChannelName } from './realtime.ts';

/** Apart from the events' schemas: a page listens without them. */
export const topicOf = (channel: ChannelName, id: string): string => `${channel}:${id}`;
