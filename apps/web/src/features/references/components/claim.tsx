import { formatDate } from '@marula/contract/formats';
import type { ReferenceQuestion } from '@marula/contract/references.contract';
import { useId } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './claim.module.css';

/** A calendar date belongs to no time zone. */
const dayOf = (date: string | null) => (date ? formatDate(new Date(date), 'UTC') : '');

const periodOf = ({ start_date, end_date, current_position }: ReferenceQuestion) => {
  const from = dayOf(start_date);
  const to = current_position ? '' : dayOf(end_date);
  if (from && to) return m.references_period({ from, to });
  if (from) return m.references_since({ from });
  return to && m.references_until({ to });
};

export function Claim({ question }: { question: ReferenceQuestion }) {
  const title = useId();
  const lines = [
    [m.references_company(), question.company_name],
    [m.references_position(), question.position],
    [m.references_time(), periodOf(question)],
    [m.references_work(), question.job_description],
  ];
  return (
    <section className={`${layout.card} ${classes.claim}`} aria-labelledby={title}>
      <h2 id={title}>{m.references_claim({ name: question.candidate_name })}</h2>
      <dl>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className={layout.muted}>{label}</dt>
                <dd className={layout.strong}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
