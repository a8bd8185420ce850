import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { ActivityRow } from './activity-log.repository.ts';

export const presentActivity = ({ event_id: _, line: _line, application_id: _of, ...line }: ActivityRow): ActivityLog =>
  line as ActivityLog;
