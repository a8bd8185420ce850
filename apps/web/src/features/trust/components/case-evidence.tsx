import { Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { TrustCase, TrustReport } from '@marula/contract/trust.contract';
import { trustLimits } from '@marula/contract/trust-limits';
import classes from '@/domain/console-case.module.css';
import { waitsFor } from '@/domain/waits-for';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import { causeWords, doneWords, fieldWords, heldWords, subjectWords, suspicionWords } from '../trust-words';
import { MarkedText } from './marked-text';

const moment = (at: string) => formatRecent(new Date(at), new Date(), getTenant().time_zone);

function Advert({ one }: { one: TrustCase }) {
  const kinds = [...new Set(one.advert.flatMap(({ marks }) => marks.map(({ suspicion }) => suspicion)))];
  const marks = kinds
    .map((kind, nth) => m.trust_mark({ number: nth + 1, suspicion: suspicionWords[kind]() }))
    .join(' ');
  return (
    <section aria-label={m.trust_advert()}>
      {one.edited && (
        <Text size="xs" c="dimmed" mb={8}>
          {m.trust_advert_edited()}
        </Text>
      )}
      <div className={classes.advert}>
        {one.advert.length === 0 && <p>{m.trust_advert_none()}</p>}
        {one.advert.map((field) => (
          <div key={field.field}>
            <small>{fieldWords(field.field)}</small>
            <p>
              <MarkedText field={field} numberOf={(kind) => kinds.indexOf(kind) + 1} />
            </p>
          </div>
        ))}
      </div>
      {kinds.length > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {m.trust_detector({ marks, score: one.score })}
        </Text>
      )}
    </section>
  );
}

function Report({ report: { who, words, reason, created_at } }: { report: TrustReport }) {
  const name = who ?? m.trust_report_nobody();
  return (
    <li>
      <Face name={name} size={28} />
      <span>
        {words || m.trust_report_no_words()}
        <br />
        <small>
          {name}, {reason}
        </small>
      </span>
      <small>{waitsFor(created_at)}</small>
    </li>
  );
}

function Reports({ one }: { one: TrustCase }) {
  if (one.reports === 0) return <Text c="dimmed">{m.trust_reports_none()}</Text>;
  return (
    <>
      <ul className={classes.reports}>
        {one.evidence.map((report, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report has no id here, and none is added while it is read
          <Report key={nth} report={report} />
        ))}
      </ul>
      {one.evidence.length < one.reports && (
        <Text size="xs" c="dimmed" mt={8}>
          {m.trust_reports_rest({ count: formatNumber(one.evidence.length) })}
        </Text>
      )}
    </>
  );
}

function Before({ judgements }: Pick<TrustCase, 'judgements'>) {
  if (judgements.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{m.trust_judgements()}</h3>
      {judgements.map(({ id, act, cause, reason, judged_by, judged_at, appealed_at, appeal }) => (
        <div key={id} className={classes.judgement}>
          <p>
            {m.trust_judgement_line({
              act: doneWords[act](),
              cause: causeWords[cause](),
              name: judged_by.name,
              date: moment(judged_at),
              reason,
            })}
          </p>
          {appealed_at && (
            <blockquote>
              <small>{m.trust_appeal_said()}</small>
              <p>{appeal}</p>
            </blockquote>
          )}
        </div>
      ))}
    </section>
  );
}

/** What a case is about and what speaks for it, in the order in which it is read. */
export function CaseEvidence({ one }: { one: TrustCase }) {
  const { job } = one;
  const subject = subjectWords[one.subject]();
  return (
    <article className={classes.case}>
      <h2 className={classes.title}>{one.name}</h2>
      <Text c="dimmed">
        {one.company ? m.trust_case_note({ subject, company: one.company.name }) : subject}
        {job?.published_at &&
          ` · ${m.trust_case_job({ date: moment(job.published_at), views: formatNumber(job.views), applied: formatNumber(job.applied) })}`}
      </Text>
      {job?.held_at && job.held_for && (
        <div className={classes.hidden}>
          <Icon name="eye-off" size={16} />
          <span>{heldWords[job.held_for]({ time: moment(job.held_at) })}</span>
        </div>
      )}
      {one.burst !== null && (
        <div className={classes.hidden}>
          <Icon name="activity" size={16} />
          <span>
            {m.trust_burst({
              count: formatNumber(one.burst),
              hours: trustLimits.burst.hours,
              days: trustLimits.burst.newDays,
            })}
          </span>
        </div>
      )}
      {one.subject === 'job' && <Advert one={one} />}
      <h3 className={classes.heading}>
        {m.trust_reports_title({ reports: formatNumber(one.reports), people: formatNumber(one.reporters) })}
      </h3>
      <Reports one={one} />
      <Before judgements={one.judgements} />
    </article>
  );
}
