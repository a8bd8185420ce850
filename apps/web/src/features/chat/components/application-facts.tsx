import type { Application } from '@marula/contract/applications.contract';
import { formatMoney } from '@marula/contract/formats';
import { statusName } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import classes from './chat-context.module.css';

interface Fact {
  label: string;
  value: ReactNode;
}

const factsOf = ({ status_id, match, candidate }: Application): Fact[] => {
  const status = statusName(status_id);
  const percent = match?.percentage ?? null;
  const { location, availability, desired_remuneration: wants } = candidate;
  const none = m.applications_not_stated();
  return [
    {
      label: m.chat_status(),
      value: status && <StatusMark status={status}>{m.applications_status({ status })}</StatusMark>,
    },
    {
      label: m.chat_match(),
      value: (
        <MatchFigure percentage={percent}>
          {percent === null ? m.applications_match_none() : m.applications_match_percent({ percent })}
        </MatchFigure>
      ),
    },
    { label: m.chat_lives(), value: location?.name ?? none },
    { label: m.chat_start(), value: availability?.name ?? none },
    {
      label: m.chat_wants(),
      value: wants
        ? m.chat_pay({
            amount: formatMoney(wants.amount, wants.currency),
            term: wants.remuneration_term.name.toLowerCase(),
          })
        : none,
    },
  ];
};

export function ApplicationFacts({ application }: { application: Application }) {
  return (
    <dl className={classes.facts}>
      {factsOf(application).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
