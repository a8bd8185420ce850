import { m } from '@/paraglide/messages';
import type { Stage } from '../ui/status';

export const stageWords: Record<Stage, () => string> = {
  invited: m.candidate_app_stage_invited,
  waiting: m.candidate_app_stage_waiting,
  sent: m.candidate_app_stage_sent,
  opened: m.candidate_app_stage_opened,
  shortlisted: m.candidate_app_stage_shortlisted,
  hired: m.candidate_app_stage_hired,
  declined: m.candidate_app_stage_declined,
  closed: m.candidate_app_stage_closed,
};
