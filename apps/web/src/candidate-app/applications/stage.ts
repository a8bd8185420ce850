import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Stage } from '../ui/status';

/** Where an application stands, as its own person is told it. */
export const stageOf = ({ status_id, job }: OwnApplication): Stage => {
  if (status_id === ids.Invited) return 'invited';
  if (status_id === ids.Hired) return 'hired';
  if (status_id === ids.Declined) return 'declined';
  if (job.archived) return 'closed';
  return status_id === ids.Shortlisted ? 'shortlisted' : 'sent';
};

export const isOver = (stage: Stage): boolean => stage === 'declined' || stage === 'closed' || stage === 'hired';
