import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import classes from './what-they-see.module.css';

/** Said before Apply: what goes to the employer with an application, and what does not. */
export function WhatTheySee({ job }: { job: PublicJob }) {
  const count = job.questionnaire.length;
  const shown = [
    m.candidate_app_sees_contact(),
    m.candidate_app_sees_profile(),
    ...(count > 0 ? [m.candidate_app_sees_answers({ count })] : []),
  ];
  const hidden = [m.candidate_app_hidden_number(), m.candidate_app_hidden_elsewhere()];
  return (
    <section className={classes.card}>
      <h2>{m.candidate_app_sees_title({ company: job.company.name })}</h2>
      <ul>
        {shown.map((text) => (
          <li key={text}>
            <Icon name="eye" /> {text}
          </li>
        ))}
      </ul>
      <h3>{m.candidate_app_hidden_title()}</h3>
      <ul data-hidden>
        {hidden.map((text) => (
          <li key={text}>
            <Icon name="eye-off" /> {text}
          </li>
        ))}
      </ul>
      <p>{m.candidate_app_sees_withdraw()}</p>
    </section>
  );
}
