import type { Skipped } from '@marula/contract/applications.endpoints.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatusId, canMove, type Mover } from '@marula/contract/transitions';

/** An application as it stands while nobody else can move it. */
export interface HeldApplication {
  id: string;
  job_id: string;
  profile_id: string;
  status_id: ApplicationStatusId;
  read: boolean;
  archived: boolean;
}

export interface Move {
  to: ApplicationStatusId;
  by: Mover;
  role?: Role;
  /** Where whoever moves it saw it. */
  seen?: ApplicationStatusId | undefined;
}

export type Verdict = 'moves' | 'stays' | Skipped['reason'];

/** The one place where a move is allowed or refused: for one, for many, by the team and by the candidate. */
export function judge({ status_id: from, archived }: HeldApplication, { to, by, role, seen }: Move): Verdict {
  if (archived) return 'applications.job_archived';
  if (seen !== undefined && seen !== from) return 'applications.changed';
  if (from === to) return 'stays';
  return canMove({ from, to, by, ...(role ? { role } : {}) }) ? 'moves' : 'applications.transition';
}
