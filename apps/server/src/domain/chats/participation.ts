/** A conversation and one person's part in it: as much as decides what they may do there. */
export interface Participation {
  id: string;
  /** Null where somebody who looks for work talks with us. */
  company_id: string | null;
  applicant_id: string | null;
  /** The case that a conversation with us is about. */
  case_id: string | null;
  private: boolean;
  takes_part: boolean;
  /** Whoever writes would write to nobody. */
  closed: boolean;
}
