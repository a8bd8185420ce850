/** As much of a conversation as decides what somebody may do in it. */
export interface ChatStanding {
  id: string;
  company_id: string;
  applicant_id: string | null;
  private: boolean;
  takes_part: boolean;
  /** Whoever writes would write to nobody. */
  closed: boolean;
}
