import type { Application } from '@marula/contract/applications.contract';
import type { ApplicationStatus } from '@marula/contract/transitions';

export interface BoardPile {
  applications: readonly Application[];
  /** With those that are not shown yet. */
  total: number;
  /** The rest is on its way. */
  loadingMore?: boolean;
}

export interface BoardActs {
  onOpen: (application: Application) => void;
  onRemoveInvite: (application: Application) => void;
  onMore: (status: ApplicationStatus) => void;
}
