import { type Role, roles } from './roles.ts';
import { type ApplicationStatus, statusName } from './statuses.ts';

export {
  type ApplicationStatus,
  type ApplicationStatusId,
  applicationStatuses,
  applicationStatusIds,
  applicationTabs,
  statusName,
} from './statuses.ts';

export type Mover = 'employer' | 'candidate';

interface Move {
  to: ApplicationStatus;
  /** The team roles that may make the move; all of them where it is left out. */
  roles?: readonly Role[];
}

export const transitions: Record<Mover, Record<ApplicationStatus, readonly Move[]>> = {
  employer: {
    // An invitation is answered by the candidate; the employer can only remove it.
    Invited: [],
    Applied: [{ to: 'Shortlisted' }, { to: 'Hired' }, { to: 'Declined' }],
    Shortlisted: [{ to: 'Applied' }, { to: 'Hired' }, { to: 'Declined' }],
    Declined: [{ to: 'Applied' }, { to: 'Shortlisted' }],
    Hired: [{ to: 'Shortlisted', roles: ['Owner', 'Admin'] }],
  },
  candidate: {
    Invited: [{ to: 'Applied' }, { to: 'Declined' }],
    Applied: [],
    Shortlisted: [],
    Declined: [],
    Hired: [],
  },
};

/** From here a candidate may withdraw, which removes the application. */
export const withdrawableFrom: readonly ApplicationStatus[] = ['Applied', 'Shortlisted'];

export interface MoveRequest {
  from: number;
  to: number;
  by: Mover;
  /** The employer's team role. */
  role?: Role;
}

/** The same status again is no change and no error. */
export const canMove = ({ from, to, by, role }: MoveRequest): boolean => {
  const source = statusName(from);
  const target = statusName(to);
  if (!source || !target) return false;
  if (source === target) return true;
  const move = transitions[by][source].find((candidate) => candidate.to === target);
  if (!move) return false;
  if (by === 'candidate') return true;
  return role !== undefined && (move.roles ?? roles).includes(role);
};

export const canWithdraw = (from: number): boolean => {
  const source = statusName(from);
  return source !== undefined && withdrawableFrom.includes(source);
};

export const verificationLevels = ['Disputed', 'ReferenceVerified', 'InternallyVerified', 'Unverified'] as const;

export const jobActions = ['created', 'updated', 'deleted', 'archived', 'reposted'] as const;
