import type { Application } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusIds,
  canMove,
} from '@marula/contract/transitions';

/** Nobody is moved to Invited: an invitation is sent. */
export type Target = Exclude<ApplicationStatus, 'Invited'>;

const targets = applicationStatuses.filter((status): status is Target => status !== 'Invited');

type Movable = Pick<Application, 'status_id'> & { job: Pick<Application['job'], 'archived'> };

/** Where a member of the team may move an application now. The pipeline of an archived job is only read. */
export const movesOf = ({ status_id, job }: Movable, role: Role): Target[] =>
  job.archived ? [] : movesFrom(status_id, role);

export const movesFrom = (from: Application['status_id'], role: Role): Target[] =>
  targets.filter(
    (status) =>
      applicationStatusIds[status] !== from &&
      canMove({ from, to: applicationStatusIds[status], by: 'employer', role }),
  );

/** A recruiter's usual next step comes first, the way back last. Declining is asked for by itself. */
const order: Target[] = ['Shortlisted', 'Hired', 'Applied'];

export const decisionsOf = (moves: readonly Target[]): Target[] => order.filter((status) => moves.includes(status));
