import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Stage } from '../ui/status';

/** Where an application stands, as its own person is told it. */
export const stageOf = ({ status_id, line }: OwnApplication): Stage =>
  line?.state ?? (status_id === ids.Invited ? 'invited' : 'declined');

/** Which of the four stations it has passed: sent, opened, shortlisted, answered. Who decides has opened it. */
export const stationsOf = ({ line }: OwnApplication): boolean[] => [
  line !== null,
  Boolean(line?.opened_at ?? line?.shortlisted_at ?? line?.answered_at),
  Boolean(line?.shortlisted_at),
  Boolean(line?.answered_at),
];

export const isOver = (stage: Stage): boolean => stage === 'declined' || stage === 'closed' || stage === 'hired';
