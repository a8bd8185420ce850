import type { ListedApplication } from '@marula/contract/applications.contract';
import { application } from '@marula/contract/candidates.fixture';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';

export const reasons = [
  { id: '1', name: 'Too far away', side: 'employer' },
  { id: '2', name: 'Found another position', side: 'candidate' },
] as const;

export const applicationIn = (status: ApplicationStatus, name: string): ListedApplication => ({
  ...application,
  id: name,
  candidate: { ...application.candidate, id: name, first_name: name, last_name: 'Banda' },
  status_id: applicationStatusIds[status],
  match: { percentage: 82, application_id: name },
  match_reasons: [],
});
