import { ActionIcon, Button } from '@mantine/core';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { Icon } from '@/ui/icon';
import { dayOf, nameOf } from '../privacy-desk-words';
import { HoldDialog } from './hold-dialog';
import { LiftHold } from './lift-hold';
import classes from './request.module.css';

function Place({ profileId, name }: { profileId: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsks(true)}>
        {m.privacy_desk_hold()}
      </Button>
      {asks && <HoldDialog on={{ subject: 'person', id: profileId, name }} onClose={() => setAsks(false)} />}
    </>
  );
}

function Holds({ one }: { one: PrivacyRequest }) {
  const isTrust = useStaffMember()?.roles.includes('trust') ?? false;
  const isOfPerson = one.holds.some(({ subject }) => subject === 'person');
  return (
    <section aria-label={m.privacy_desk_holds()}>
      <h3>{m.privacy_desk_holds()}</h3>
      {one.holds.length === 0 && <p>{m.privacy_desk_no_hold()}</p>}
      {one.holds.map((hold) => (
        <div key={hold.id}>
          <p>
            {m.privacy_desk_hold_line({
              name: hold.name,
              by: hold.placed_by,
              reason: hold.reason,
              review: hold.review_on,
            })}
          </p>
          {isTrust && <LiftHold hold={hold} />}
        </div>
      ))}
      {isTrust && !isOfPerson && one.profile_id && <Place profileId={one.profile_id} name={nameOf(one)} />}
    </section>
  );
}

function Proof({ one }: { one: PrivacyRequest }) {
  const { proof, country } = one;
  if (!proof) return null;
  const left = new Map(proof.after?.map(({ kind, count }) => [kind, count]));
  return (
    <section aria-label={m.privacy_desk_proof()}>
      <h3>{m.privacy_desk_proof()}</h3>
      <p>
        {m.privacy_desk_proof_when({
          when: dayOf(proof.erased_at, country),
          by: proof.by ?? m.privacy_desk_proof_self(),
        })}
      </p>
      <Facts>
        {proof.before.map(({ kind, count }) => (
          <Fact key={kind} name={m.privacy_desk_held({ kind })}>
            {proof.after
              ? m.privacy_desk_proof_line({ before: count, after: left.get(kind) ?? 0 })
              : m.privacy_desk_proof_before({ before: count })}
          </Fact>
        ))}
        <Fact name={m.privacy_desk_fingerprint()}>{one.fingerprint.slice(0, 16)}</Fact>
      </Facts>
    </section>
  );
}

/** What is held of the asker, what has to stay, and what keeps it. */
export function RequestSide({ one, onBack }: { one: PrivacyRequest; onBack: () => void }) {
  const kept = (one.proof?.kept ?? one.kept).filter(({ count }) => count > 0);
  return (
    <aside className={classes.side} aria-label={m.privacy_desk_details()}>
      <ActionIcon className={classes.slim ?? ''} size={44} aria-label={m.privacy_desk_back_to_steps()} onClick={onBack}>
        <Icon name="arrow-left" />
      </ActionIcon>
      <div>
        <b>
          {one.profile_id ? (
            <Link to="/admin/$kind/$id" params={{ kind: 'person', id: one.profile_id }}>
              {nameOf(one)}
            </Link>
          ) : (
            nameOf(one)
          )}
        </b>
        <p>{[one.email, one.company?.name].filter(Boolean).join(', ')}</p>
        {one.case_id && (
          <Link to="/admin/support" search={{ case: one.case_id }}>
            {m.privacy_desk_case()}
          </Link>
        )}
      </div>
      <Proof one={one} />
      {one.held.length > 0 && (
        <section aria-label={m.privacy_desk_what_held()}>
          <h3>{m.privacy_desk_what_held()}</h3>
          <Facts>
            {one.held
              .filter(({ count }) => count > 0)
              .map(({ kind, count }) => (
                <Fact key={kind} name={m.privacy_desk_held({ kind })}>
                  {count}
                </Fact>
              ))}
          </Facts>
        </section>
      )}
      {kept.length > 0 && (
        <section aria-label={m.privacy_desk_what_kept()}>
          <h3>{m.privacy_desk_what_kept()}</h3>
          {kept.map(({ kind, count }) => (
            <p key={kind}>
              {m.privacy_desk_kept({ kind })} ({count})
            </p>
          ))}
        </section>
      )}
      <Holds one={one} />
    </aside>
  );
}
