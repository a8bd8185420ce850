import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { formatDate } from '@marula/contract/formats';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import classes from './application-card.module.css';
import { ContestLine } from './contest';
import { stationsOf } from './stage';

const stations = () => [
  m.candidate_app_stage_sent(),
  m.candidate_app_stage_opened(),
  m.candidate_app_stage_shortlisted(),
  m.candidate_app_stage_answer(),
];

/** Four stations, so that silence can be read too: what has happened is filled, what has not is empty. */
export function Stations({ application }: { application: OwnApplication }) {
  const passed = stationsOf(application);
  const named = stations().filter((_, index) => passed[index]);
  return (
    <span className={classes.stations} role="img" aria-label={named.join(', ')}>
      {stations().map((station, index) => (
        <i key={station} data-done={passed[index] || undefined} />
      ))}
    </span>
  );
}

const day = (at: string) => formatDate(at, getTenant().time_zone);

/** What happened last, by whom and when; and how long this employer usually takes, where that is known. */
export function WhatHappened({ application }: { application: OwnApplication }) {
  const { line, company } = application;
  if (!line) return null;
  const { state, opened_at, opened_by, shortlisted_at, answered_at, decline_reason, usual_answer_days: days } = line;
  const isWaiting = state === 'sent' || state === 'opened' || state === 'shortlisted';
  return (
    <div className={classes.line}>
      {shortlisted_at && state === 'shortlisted' && (
        <p>{m.candidate_app_shortlisted_on({ day: day(shortlisted_at) })}</p>
      )}
      {opened_at && state === 'opened' && (
        <p>{m.candidate_app_opened_on({ who: opened_by ?? company.name, day: day(opened_at) })}</p>
      )}
      {answered_at && !isWaiting && <p>{m.candidate_app_answered_on({ day: day(answered_at) })}</p>}
      {decline_reason && <p>{m.candidate_app_decline_reason({ reason: decline_reason })}</p>}
      <ContestLine application={application} />
      {isWaiting && days !== null && <p>{m.candidate_app_usual({ company: company.name, count: days })}</p>}
    </div>
  );
}
