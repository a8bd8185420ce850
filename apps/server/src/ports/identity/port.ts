/** Who a bearer token speaks for. What that person may do is ours to look up, at the time of the call. */
export interface Identity {
  verify(token: string): Promise<{ user_id: string; session_id: string; email: string } | undefined>;
}
