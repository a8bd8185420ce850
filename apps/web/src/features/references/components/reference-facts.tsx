import { Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { ReferenceCheck } from '@marula/contract/references.checks.contract';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/console-case.module.css';
import { dayAt, formatDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { answerWords, doneWords, kindWords } from '../references-words';

interface Period {
  start_date: string | null;
  end_date: string | null;
  current_position?: boolean;
}

const periodOf = ({ start_date, end_date, current_position = false }: Period) => {
  const from = start_date ? formatDay(start_date) : m.references_none();
  const to = end_date ? formatDay(end_date) : current_position ? m.references_now() : m.references_none();
  return m.references_console_period({ from, to });
};

const orNone = (text: string | null) => text || m.references_none();

function Entry({ one: { company_name, entry } }: { one: ReferenceCheck }) {
  return (
    <Facts>
      <Fact name={m.references_fact_company()}>{company_name}</Fact>
      <Fact name={m.references_fact_position()}>{orNone(entry.position)}</Fact>
      <Fact name={m.references_fact_period()}>{periodOf(entry)}</Fact>
      <Fact name={m.references_fact_did()}>{orNone(entry.job_description)}</Fact>
      <Fact name={m.references_fact_referee()}>
        {[entry.reference_name, entry.reference_title].filter(Boolean).join(', ') || m.references_none()}
      </Fact>
    </Facts>
  );
}

function Referee({ referee }: Pick<ReferenceCheck, 'referee'>) {
  if (!referee) return <Text c="dimmed">{m.references_referee_none()}</Text>;
  const { email, free_mail, answer, position, comment, asked_about, confirmed } = referee;
  return (
    <Facts>
      <Fact name={m.references_fact_mail()} tone={free_mail ? 'warn' : undefined}>
        {email}
        {free_mail && (
          <>
            <br />
            {m.references_free_mail()}
          </>
        )}
      </Fact>
      <Fact name={m.references_fact_answer()} tone={answer === 'dispute' ? 'warn' : undefined}>
        {answerWords[answer]()}
      </Fact>
      <Fact name={m.references_fact_position()}>{orNone(position)}</Fact>
      <Fact name={m.references_fact_period()}>{periodOf(referee)}</Fact>
      <Fact name={m.references_fact_comment()}>{orNone(comment)}</Fact>
      <Fact name={m.references_fact_others()} tone={asked_about > 1 ? 'warn' : undefined}>
        {m.references_others({ asked: formatNumber(asked_about), confirmed: formatNumber(confirmed) })}
      </Fact>
    </Facts>
  );
}

/** What somebody says of a job, what their referee says, and the other side where there is one. */
export function ReferenceFacts({ one }: { one: ReferenceCheck }) {
  const { candidate, kind, referee, side, act, reason, judged_by_name, judged_at } = one;
  return (
    <article className={classes.case}>
      <h2 className={classes.title}>
        <Link to="/admin/$kind/$id" params={{ kind: 'person', id: candidate.id }}>
          {candidate.name}
        </Link>
      </h2>
      <Text c="dimmed">{kindWords[kind]()}</Text>
      <h3 className={classes.heading}>{m.references_entry()}</h3>
      <Entry one={one} />
      <h3 className={classes.heading}>{m.references_referee()}</h3>
      <Referee referee={referee} />
      {side && (
        <section className={classes.judgement}>
          <h3 className={classes.heading}>{m.references_side()}</h3>
          <blockquote>
            <p>{side.words}</p>
          </blockquote>
          {side.document && (
            <a href={side.document} target="_blank" rel="noopener noreferrer">
              {m.references_document()}
            </a>
          )}
        </section>
      )}
      {act && judged_at && (
        <section className={classes.judgement}>
          <h3 className={classes.heading}>{m.references_judged_before()}</h3>
          <p>
            {m.references_judgement_line({
              act: doneWords[act](),
              name: judged_by_name ?? '',
              date: formatDay(dayAt(new Date(judged_at))),
              reason: reason ?? '',
            })}
          </p>
        </section>
      )}
    </article>
  );
}
