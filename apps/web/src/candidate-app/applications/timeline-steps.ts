import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { formatDate } from '@marula/contract/formats';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import type { Stage } from '../ui/status';
import { isOver, stageOf } from './stage';
import { stageWords } from './stage-words';

export interface TimelineStep {
  stage: Stage | 'next';
  title: string;
  /** Left out of what has not happened, and where nobody knows. */
  at?: string | undefined;
  text?: string | undefined;
}

const step = (stage: Stage, at: string | undefined, text?: string): TimelineStep => ({
  stage,
  title: stageWords[stage](),
  at,
  text,
});

const sentWords = (answers: number) =>
  answers > 0
    ? m.candidate_app_application_with_answers({ count: answers })
    : m.candidate_app_application_with_profile();

/** The last word, where it has come. */
const endOf = ({ line, company, job }: OwnApplication, stage: Stage): TimelineStep[] => {
  const at = line?.answered_at ?? undefined;
  if (stage === 'hired') return [step('hired', at, m.candidate_app_application_chosen({ company: company.name }))];
  if (stage === 'closed') {
    const ended = job.expired && job.expires_at ? job.expires_at : undefined;
    return [step('closed', ended, m.candidate_app_application_no_answer())];
  }
  const reason = line?.decline_reason;
  return [step('declined', at, reason ? m.candidate_app_decline_reason({ reason }) : undefined)];
};

const nextOf = ({ job }: OwnApplication): TimelineStep => ({
  stage: 'next',
  title: m.candidate_app_application_next(),
  text: job.expires_at
    ? m.candidate_app_application_until({ day: formatDate(job.expires_at, getTenant().time_zone) })
    : undefined,
});

/** What happened, when and by whom: nothing is said that did not happen. */
export function timelineOf(application: OwnApplication): TimelineStep[] {
  const { line, created_at, company, questionnaire_answers } = application;
  const stage = stageOf(application);
  if (!line) {
    const invited = step('invited', created_at);
    const refused = { stage: 'declined', title: m.candidate_app_application_you_refused() } as const;
    return stage === 'invited' ? [invited] : [invited, refused];
  }
  const who = line.opened_by ?? company.name;
  return [
    step('sent', line.sent_at, sentWords(questionnaire_answers.length)),
    ...(line.opened_at ? [step('opened', line.opened_at, m.candidate_app_application_read_by({ who }))] : []),
    ...(line.shortlisted_at ? [step('shortlisted', line.shortlisted_at, m.candidate_app_application_more())] : []),
    ...(isOver(stage) ? endOf(application, stage) : [nextOf(application)]),
  ];
}
