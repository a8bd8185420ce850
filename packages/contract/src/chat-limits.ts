// A file of its own: the list of all limits is long.
export const chatFilters = ['all', 'unread', 'team'] as const;
export type ChatFilter = (typeof chatFilters)[number];
export const chatLimits = {
  /** Words of a search that are looked for in messages. */
  searchedWords: 6,
  messagesPerMinute: 30,
  /** Of the team, in one conversation. */
  participants: 50,
  /** People written to in one call, how often, and how long before its blanks are filled. */
  bulk: 200,
  bulkPerMinute: 5,
  bulkCharacters: 4000,
  /** A company's kept messages. */
  saved: 50,
  /** What nobody has read by then is told of by mail. */
  mailAfterMs: 10 * 60_000,
  /** How many pictures one person leaves unsent in a conversation, and how long. */
  unsent: { pictures: 20, hours: 24 },
} as const;
