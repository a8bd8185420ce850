import { Button } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { Review } from '@marula/contract/reviews.contract';
import { Link } from '@tanstack/react-router';
import caseClasses from '@/domain/console-case.module.css';
import classes from '@/domain/judgement.module.css';
import { dayAt, formatDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { useShowNumber } from '../reviews.queries';
import { causeWords, doneWords, gradeWords } from '../reviews-words';

const day = (at: string) => formatDay(dayAt(new Date(at)));

/** Masked until somebody asks, which stands in the log. */
function IdNumber({ id, masked, waits }: { id: string; masked: string; waits: boolean }) {
  const show = useShowNumber(id);
  return (
    <>
      {show.data?.number ?? masked}
      {waits && !show.data && (
        <Button variant="subtle" size="compact-xs" loading={show.isPending} onClick={() => show.mutate()}>
          {m.reviews_number_show()}
        </Button>
      )}
      {show.error && <span role="alert">{show.error.message}</span>}
    </>
  );
}

function Identity({ one: { id, state, identity } }: { one: Review }) {
  if (!identity) return null;
  const { country, masked_number, verified } = identity;
  return (
    <>
      <Fact name={m.reviews_fact_country()}>{country ?? m.reviews_none()}</Fact>
      <Fact name={m.reviews_fact_number()}>
        {masked_number ? <IdNumber id={id} masked={masked_number} waits={state === 'waiting'} /> : m.reviews_none()}
      </Fact>
      <Fact name={m.reviews_fact_mark()}>{verified ? m.reviews_mark_yes() : m.reviews_mark_no()}</Fact>
    </>
  );
}

function Judgements({ judgements }: Pick<Review, 'judgements'>) {
  if (judgements.length === 0) return null;
  return (
    <section className={caseClasses.judgement}>
      <h3 className={caseClasses.heading}>{m.reviews_before()}</h3>
      {judgements.map(({ id, act, cause, feedback, grade, reason, judged_by_name, judged_at }) => (
        <div key={id}>
          <p>
            {m.reviews_judgement_line({ act: doneWords[act](), name: judged_by_name, date: day(judged_at), reason })}
          </p>
          {cause && <p>{causeWords[cause]()}</p>}
          {feedback && <blockquote>{feedback}</blockquote>}
          {grade !== null && <p>{m.reviews_grade_line({ grade: gradeWords(grade) })}</p>}
        </div>
      ))}
    </section>
  );
}

/** What is known of somebody, beside what is looked at. */
export function ReviewFacts({ one }: { one: Review }) {
  const { candidate, video, known, judgements } = one;
  return (
    <section className={classes.facts} aria-label={m.reviews_known()}>
      <Facts>
        <Fact name={m.reviews_fact_name()}>
          <Link to="/admin/$kind/$id" params={{ kind: 'person', id: candidate.id }}>
            {candidate.name}
          </Link>
        </Fact>
        <Identity one={one} />
        {video && (
          <>
            <Fact name={m.reviews_fact_length()}>
              {m.reviews_length({ seconds: formatNumber(video.length_in_seconds) })}
            </Fact>
            <Fact name={m.reviews_fact_words()}>{video.transcript || m.reviews_none()}</Fact>
          </>
        )}
        <Fact name={m.reviews_fact_since()}>{day(known.since)}</Fact>
        <Fact name={m.reviews_fact_active()}>{known.active ? m.reviews_active_yes() : m.reviews_active_no()}</Fact>
        <Fact name={m.reviews_fact_cases()} tone={known.open_cases > 0 ? 'warn' : undefined}>
          {m.reviews_cases({ open: formatNumber(known.open_cases), judged: formatNumber(known.judged_cases) })}
        </Fact>
      </Facts>
      <Judgements judgements={judgements} />
    </section>
  );
}
