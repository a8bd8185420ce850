import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';

/** What the screen of every step is given. */
export interface StepProps {
  profile: OwnCandidate;
  /** Called once what the step asked for is saved. */
  onDone: () => void;
}
