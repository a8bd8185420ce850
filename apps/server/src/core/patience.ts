export { ONCE_MS, taking } from '@marula/platform/patience';

/** What no person waits for: tasks, subscribers, looking after the queue. A little longer than the server lets it run. */
export const BACKGROUND_MS = 35_000;
