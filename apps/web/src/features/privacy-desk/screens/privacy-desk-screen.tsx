import { ActionIcon, Group } from '@mantine/core';
import { requestNumber } from '@marula/contract/privacy-desk-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '@/domain/console-inbox.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { HoldList } from '../components/hold-list';
import { OpenHold } from '../components/open-hold';
import request from '../components/request.module.css';
import { ActButton, AnswerButton } from '../components/request-act';
import { RequestList } from '../components/request-list';
import { RequestSide } from '../components/request-side';
import { RequestSteps } from '../components/request-steps';
import type { DeskView } from '../desk-views';
import { privacyDeskQueries } from '../privacy-desk.queries';
import { clockOf, dayOf, nameOf } from '../privacy-desk-words';

interface PrivacyDeskScreenProps {
  view: DeskView;
  /** The request or the hold that is open. */
  shown: string | undefined;
  onView: (view: DeskView) => void;
  onOpen: (id: string | undefined) => void;
}

function OpenRequest({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: one, error, refetch, isFetching } = useQuery(privacyDeskQueries.one(id));
  const [details, setDetails] = useState(false);
  const now = useNow();
  if (!one) {
    return (
      <div className={classes.case}>
        {error ? (
          <LoadFailed title={m.privacy_desk_one_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.privacy_desk_loading()} rows={4} />
        )}
      </div>
    );
  }
  const number = requestNumber(one.number);
  const isOpen = one.state === 'waiting' || one.state === 'postponed';
  const { text } = clockOf(one, now);
  return (
    <>
      <section className={classes.case} aria-label={number} data-behind={details || undefined}>
        <header className={request.head}>
          <ActionIcon className={request.narrow ?? ''} size={44} aria-label={m.privacy_desk_back()} onClick={onBack}>
            <Icon name="arrow-left" />
          </ActionIcon>
          <div className={request.title}>
            <h2>{m.privacy_desk_head({ number, name: nameOf(one) })}</h2>
            <p>{m.privacy_desk_due({ state: text, when: dayOf(one.due_at, one.country) })}</p>
          </div>
          <Group gap="xs" justify="flex-end">
            {isOpen && !one.extended && <ActButton one={one} act="extend" label={m.privacy_desk_extend()} />}
            {isOpen && <AnswerButton one={one} refused />}
            <ActionIcon
              className={request.slim ?? ''}
              aria-label={m.privacy_desk_details()}
              onClick={() => setDetails(true)}
            >
              <Icon name="info" />
            </ActionIcon>
          </Group>
        </header>
        <div className={request.body}>
          {one.message && <p className={request.words}>{one.message}</p>}
          <RequestSteps one={one} />
          {one.answer && <p className={request.words}>{one.answer}</p>}
        </div>
      </section>
      <div className={classes.side} data-open={details || undefined}>
        <RequestSide one={one} onBack={() => setDetails(false)} />
      </div>
    </>
  );
}

/** List, request and what is held from left to right; on a phone one at a time. */
export function PrivacyDeskScreen({ view, shown, onView, onOpen }: PrivacyDeskScreenProps) {
  const isHolds = view === 'holds';
  const onBack = () => onOpen(undefined);
  return (
    <div className={classes.root} data-fills data-shown={shown ? true : undefined}>
      <div className={classes.list}>
        {isHolds ? (
          <HoldList shown={shown} head={{ view, onView }} onOpen={onOpen} />
        ) : (
          <RequestList view={view} shown={shown} onView={onView} onOpen={onOpen} />
        )}
      </div>
      {!shown && <p className={classes.nothing}>{isHolds ? m.privacy_desk_hold_choose() : m.privacy_desk_choose()}</p>}
      {shown && isHolds && <OpenHold key={shown} id={shown} onBack={onBack} />}
      {shown && !isHolds && <OpenRequest key={shown} id={shown} onBack={onBack} />}
    </div>
  );
}
