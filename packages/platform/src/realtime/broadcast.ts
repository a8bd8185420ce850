/** A private and a public channel of one name are two places: nothing crosses. */
export const placeOf = (topic: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'}:${topic}`;

export type Content = { json: string } | { binary: Buffer };

/** What is delivered to everybody in one place. The JSON stays the text it was: nobody pays for reading it twice. */
export interface Broadcast {
  topic: string;
  private: boolean;
  event: string;
  content: Content;
  meta?: { id: string; replayed?: true };
}
