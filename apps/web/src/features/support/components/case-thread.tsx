import { formatMoney } from '@marula/contract/formats';
import type { Case, CaseMessage } from '@marula/contract/support.contract';
import { useEffect, useRef } from 'react';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { momentOf } from '../support-words';
import classes from './case.module.css';

const mailWords = {
  sent: m.support_mail_sent,
  waiting: m.support_mail_waiting,
  refused: m.support_mail_refused,
};

function Message({ one, said }: { one: Case; said: CaseMessage }) {
  const time = momentOf(said.created_at, one.country, useNow());
  const name = said.staff_name ?? one.name;
  const by = { question: m.support_said_by, answer: m.support_we, note: m.support_note_by }[said.kind]({ name, time });
  return (
    <li data-kind={said.kind}>
      <span>{by}</span>
      <p>{said.content}</p>
      {said.mail && <span data-refused={said.mail === 'refused' || undefined}>{mailWords[said.mail]()}</span>}
    </li>
  );
}

function Payment({ one, payment }: { one: Case; payment: Case['known']['payments'][number] }) {
  const now = useNow();
  const { name, amount, currency, steps } = payment;
  return (
    <section className={classes.payment} aria-label={m.support_payment({ name })}>
      <h3>
        {m.support_payment({ name })}, {formatMoney(amount, currency)}
      </h3>
      {steps.length === 0 && <p>{m.support_payment_open()}</p>}
      <dl>
        {steps.map(({ status, reason, at }) => {
          const step = m.support_payment_step({ status });
          return (
            <div key={at}>
              <dt>{momentOf(at, one.country, now)}</dt>
              <dd>{reason ? m.support_payment_reason({ step, reason }) : step}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** What was said, the newest in sight; where it is about money, the payments stand below. */
export function CaseThread({ one }: { one: Case }) {
  const end = useRef<HTMLDivElement>(null);
  const last = one.messages.at(-1)?.id;
  useEffect(() => {
    if (last) end.current?.scrollIntoView?.({ block: 'end' });
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={classes.thread} tabIndex={0} role="log" aria-label={m.support_thread()}>
      <ol>
        {one.messages.map((said) => (
          <Message key={said.id} one={one} said={said} />
        ))}
      </ol>
      {one.known.payments.map((payment) => (
        <Payment key={payment.id} one={one} payment={payment} />
      ))}
      <div ref={end} />
    </div>
  );
}
