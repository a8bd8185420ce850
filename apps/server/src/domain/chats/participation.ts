/** A conversation and one person's part in it: as much as decides what they may do there. */
export interface Participation {
  id: string;
  company_id: string;
  applicant_id: string | null;
  private: boolean;
  takes_part: boolean;
  /** Whoever writes would write to nobody. */
  closed: boolean;
}
