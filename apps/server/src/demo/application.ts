import type { ApplicationStatus } from '@marula/contract/transitions';
import type { Candidate } from './candidate.ts';
import type { Job } from './jobs.ts';
import type { Member } from './teams.ts';

/** Somebody's interest in a job, as the demo world tells it. */
export interface Application {
  id: string;
  job: Job;
  candidate: Candidate;
  status: ApplicationStatus;
  read: boolean;
  /** Days ago. */
  created: number;
  decided: number | null;
  /** Who moved it. */
  by: Member;
}
