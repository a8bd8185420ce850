import { Anchor } from '@mantine/core';
import type { CandidateDetail } from '@marula/contract/candidates.search.contract';
import { formatMoney } from '@marula/contract/formats';
import type { ReactNode } from 'react';
import { hasSome } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import classes from './profile.module.css';

type Fact = [label: string, value: ReactNode];

const workOf = ({ candidate, skills }: CandidateDetail): Fact[] => {
  const { desired_remuneration: pay } = candidate;
  return [
    [m.candidates_fact_experience(), hasSome(candidate.experience) && candidate.experience.name],
    [m.candidates_fact_education(), skills.education_level?.name],
    [m.candidates_fact_licence(), hasSome(skills.drivers_licence) && skills.drivers_licence.name],
    [m.candidates_fact_availability(), candidate.availability?.name],
    [m.candidates_fact_capacity(), candidate.capacity?.name],
    [
      m.candidates_fact_pay(),
      pay &&
        m.candidates_pay({
          amount: formatMoney(pay.amount, pay.currency),
          term: pay.remuneration_term.name.toLowerCase(),
        }),
    ],
    [m.candidates_fact_permit(), candidate.work_permit && m.candidates_yes()],
  ];
};

const personOf = ({ candidate }: CandidateDetail): Fact[] => [
  [
    m.candidates_fact_phone(),
    candidate.contact_number && <Anchor href={`tel:${candidate.contact_number}`}>{candidate.contact_number}</Anchor>,
  ],
  [m.candidates_fact_email(), candidate.email && <Anchor href={`mailto:${candidate.email}`}>{candidate.email}</Anchor>],
  [m.candidates_fact_citizenship(), candidate.citizenship?.country],
  [m.candidates_fact_identity(), candidate.citizenship?.id_passport_number],
];

/** Only what is known: a line that says 'not stated' says nothing. */
export function ProfileFacts({ detail }: { detail: CandidateDetail }) {
  const facts = [...workOf(detail), ...personOf(detail)].filter(([, value]) => value);
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
