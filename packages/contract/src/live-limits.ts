/** What one person may send to others over live channels, beside what the server sends. */
export const liveLimits = {
  /** Somebody types, or is there: it says little. */
  clientEventBytes: 512,
  clientEventsPerSecond: 20,
  /** Tabs and devices; each has one. */
  socketsPerPerson: 50,
} as const;
