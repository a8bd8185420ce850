/** What a contestant says of itself once it serves. */
export interface Served {
  url: string;
  /** Who can be connected, where that takes a session. */
  members: { profile_id: string; company_id: string; chat_id: string; token: string }[];
}
