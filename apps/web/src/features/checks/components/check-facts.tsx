import { Text } from '@mantine/core';
import type { CheckCase } from '@marula/contract/checks.contract';
import { formatNumber } from '@marula/contract/formats';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/console-case.module.css';
import { dayAt, formatDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { causeWords, doneWords, stateOf } from '../checks-words';

const day = (at: string) => formatDay(dayAt(new Date(at)));
const warnIf = (is: boolean) => (is ? 'warn' : undefined);

function Said({ one: { said, register } }: { one: CheckCase }) {
  return (
    <Facts>
      <Fact name={m.checks_said_name()}>{said.registered_name}</Fact>
      <Fact name={m.checks_said_number({ register })}>{said.registration_number}</Fact>
      <Fact name={m.checks_said_mail()} tone={warnIf(!said.proved_at)}>
        {said.email}
        <br />
        {said.proved_at ? m.checks_proved({ date: day(said.proved_at) }) : m.checks_not_proved()}
      </Fact>
      <Fact name={m.checks_said_document()}>
        {said.document ? (
          <a href={said.document} target="_blank" rel="noopener noreferrer">
            {m.checks_document_open()}
          </a>
        ) : (
          m.checks_none()
        )}
      </Fact>
    </Facts>
  );
}

function Held({ one: { company, held, said } }: { one: CheckCase }) {
  const isOtherNumber = held.billing_number !== null && held.billing_number !== said.registration_number;
  return (
    <Facts>
      <Fact name={m.checks_held_name()}>
        <Link to="/admin/$kind/$id" params={{ kind: 'company', id: company.id }}>
          {company.name}
        </Link>
      </Fact>
      <Fact name={m.checks_held_number()} tone={warnIf(isOtherNumber)}>
        {held.billing_number ?? m.checks_none()}
      </Fact>
      <Fact name={m.checks_held_website()} tone={warnIf(held.website_domain !== said.domain)}>
        {held.website ? (
          <a href={held.website} target="_blank" rel="noopener noreferrer nofollow">
            {held.website}
          </a>
        ) : (
          m.checks_none()
        )}
      </Fact>
      <Fact name={m.checks_held_owner()} tone={warnIf(held.owner_free_mail)}>
        {held.owner_email ?? m.checks_none()}
      </Fact>
      <Fact name={m.checks_held_since()}>{day(held.since)}</Fact>
      <Fact name={m.checks_held_plan()}>{held.plan ?? m.checks_none()}</Fact>
      <Fact name={m.checks_held_live()}>{formatNumber(held.live_jobs)}</Fact>
      <Fact name={m.checks_held_cases()} tone={warnIf(held.open_cases > 0)}>
        {m.checks_cases({ open: formatNumber(held.open_cases), judged: formatNumber(held.judged_cases) })}
      </Fact>
      {held.suspended_at && (
        <Fact name={m.checks_held_suspended()} tone="bad">
          {day(held.suspended_at)}
        </Fact>
      )}
    </Facts>
  );
}

function Alike({ alike }: Pick<CheckCase, 'alike'>) {
  if (alike.length === 0) return <Text c="dimmed">{m.checks_alike_none()}</Text>;
  return (
    <ul>
      {alike.map(({ id, name, by, verified }) => (
        <li key={id}>
          <Link to="/admin/$kind/$id" params={{ kind: 'company', id }}>
            {name}
          </Link>
          {', '}
          {by === 'number' ? m.checks_alike_number() : m.checks_alike_domain()}
          {verified && `, ${m.checks_alike_verified()}`}
        </li>
      ))}
    </ul>
  );
}

/** What a company says, what we hold, who is like it, and what was judged before. */
export function CheckFacts({ one }: { one: CheckCase }) {
  return (
    <article className={classes.case}>
      <h2 className={classes.title}>{one.company.name}</h2>
      <Text c="dimmed">{stateOf(one)}</Text>
      <h3 className={classes.heading}>{m.checks_said()}</h3>
      <Said one={one} />
      <h3 className={classes.heading}>{m.checks_held()}</h3>
      <Held one={one} />
      <h3 className={classes.heading}>{m.checks_alike()}</h3>
      <Alike alike={one.alike} />
      {one.judgements.length > 0 && (
        <section className={classes.judgement}>
          <h3 className={classes.heading}>{m.checks_judgements()}</h3>
          {one.judgements.map(({ id, act, cause, reason, judged_by_name, judged_at }) => (
            <p key={id}>
              {m.checks_judgement_line({
                act: doneWords[act](),
                cause: cause ? causeWords[cause]() : m.checks_cause_fits(),
                name: judged_by_name,
                date: day(judged_at),
                reason,
              })}
            </p>
          ))}
        </section>
      )}
    </article>
  );
}
