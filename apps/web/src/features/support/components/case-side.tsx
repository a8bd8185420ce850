import { ActionIcon, Group, Text } from '@mantine/core';
import { formatDate, formatMoney } from '@marula/contract/formats';
import type { Case } from '@marula/contract/support.contract';
import { caseNumber } from '@marula/contract/support-limits';
import { tenants } from '@marula/contract/tenants';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Fact, Facts } from '@/ui/facts';
import { Icon } from '@/ui/icon';
import { stateWords } from '../support-words';
import classes from './case-side.module.css';
import { LookPart } from './look-part';

const wayOf = ({ phone_support, chat_support }: Case['known']) => {
  if (phone_support) return 'phone';
  return chat_support ? 'chat' : 'mail';
};

function factsOf({ known, plan, answer_hours: hours, country, email, phone, topic, kind }: Case) {
  const { plan_state, since, paid_so_far, live_jobs, earlier_jobs } = known;
  const facts: [name: string, value: ReactNode][] = [
    [m.support_fact_kind(), m.support_topic({ topic: topic ?? kind })],
    [m.support_fact_plan(), plan && m.support_plan_state({ plan, state: plan_state ?? '' })],
    [m.support_fact_support(), m.support_way({ way: wayOf(known), hours })],
    [m.support_fact_since(), since && formatDate(new Date(since), tenants[country].time_zone)],
    [m.support_fact_paid(), paid_so_far && formatMoney(paid_so_far.amount, paid_so_far.currency)],
    [m.support_fact_jobs(), live_jobs !== null && m.support_jobs({ live: live_jobs, before: earlier_jobs ?? 0 })],
    [m.support_fact_email(), email],
    [m.support_fact_phone(), phone],
  ];
  return facts.filter(([, value]) => value);
}

const Writer = ({ one }: { one: Case }) => {
  const under = [one.known.role, one.company?.name].filter(Boolean).join(', ');
  const place = one.profile_id && { kind: 'person', id: one.profile_id };
  return (
    <Group gap="sm" wrap="nowrap">
      <Face name={one.name} size={40} />
      <div className={classes.writer}>
        <b>
          {place ? (
            <Link to="/admin/$kind/$id" params={place}>
              {one.name}
            </Link>
          ) : (
            one.name
          )}
        </b>
        <Text size="xs" c="dimmed">
          {under}
        </Text>
      </div>
    </Group>
  );
};

interface CaseSideProps {
  one: Case;
  onOpen: (id: string) => void;
  onBack: () => void;
}

/** What the product knows, beside the question. */
export function CaseSide({ one, onOpen, onBack }: CaseSideProps) {
  const { earlier_cases } = one.known;
  return (
    <aside className={classes.root} aria-label={m.support_known({ name: one.name })}>
      <ActionIcon className={classes.back ?? ''} size={44} aria-label={m.support_thread()} onClick={onBack}>
        <Icon name="arrow-left" />
      </ActionIcon>
      <Writer one={one} />
      <Facts>
        {factsOf(one).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {one.company?.id && one.profile_id && <LookPart one={one} />}
      {earlier_cases.length > 0 && (
        <section aria-label={m.support_earlier()}>
          <h3>{m.support_earlier()}</h3>
          <ul className={classes.earlier}>
            {earlier_cases.map(({ id, number, subject, state }) => (
              <li key={id}>
                <button type="button" onClick={() => onOpen(id)}>
                  {caseNumber(number)}, {subject}
                </button>
                <span>{stateWords[state]()}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
