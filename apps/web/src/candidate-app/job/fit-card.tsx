import type { Fit, FitLine } from '@marula/contract/candidate-app.jobs.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import classes from './fit-card.module.css';
import { askedWords, evidenceWords } from './fit-words';

const groups = [
  { kind: 'have', icon: 'check' },
  { kind: 'unsaid', icon: 'circle-help' },
  { kind: 'missing', icon: 'minus' },
] as const satisfies { kind: keyof Fit; icon: IconName }[];

interface GroupProps {
  kind: (typeof groups)[number]['kind'];
  icon: IconName;
  lines: readonly FitLine[];
}

const Group = ({ kind, icon, lines }: GroupProps) => (
  <div className={classes.group} data-kind={kind}>
    <h3>{m.candidate_app_fit_group({ kind })}</h3>
    <ul>
      {lines.map((line) => (
        <li key={`${line.code} ${line.asked}`}>
          <span>
            <Icon name={icon} size={16} />
          </span>
          <div>
            {askedWords(line)}
            {evidenceWords(line) && <small>{evidenceWords(line)}</small>}
          </div>
        </li>
      ))}
    </ul>
  </div>
);

/** The same parts the employer sees, in words a person can check. Nothing is red: a gap is not a fault. */
export function FitCard({ fit, company, foot }: { fit: Fit; company: string; foot?: ReactNode }) {
  const lines = groups.flatMap(({ kind }) => fit[kind].map((line) => ({ kind, line })));
  return (
    <section className={classes.card}>
      <header>
        <h2>{m.candidate_app_fit_title()}</h2>
        <p>{m.candidate_app_fit_count({ have: fit.have.length, of: lines.length })}</p>
        <div className={classes.bar} aria-hidden>
          {lines.map(({ kind, line }) => (
            <i key={`${kind} ${line.code} ${line.asked}`} data-kind={kind} />
          ))}
        </div>
      </header>
      {groups.map(
        ({ kind, icon }) => fit[kind].length > 0 && <Group key={kind} kind={kind} icon={icon} lines={fit[kind]} />,
      )}
      <div className={classes.foot}>
        <p>
          {fit.percentage === null
            ? m.candidate_app_fit_decides()
            : m.candidate_app_fit_percentage({ company, count: fit.percentage })}
        </p>
        {foot}
      </div>
    </section>
  );
}
