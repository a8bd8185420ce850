import { Button } from '@mantine/core';
import type { LegalHold } from '@marula/contract/privacy-desk.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '@/domain/console-inbox-list.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { privacyDeskQueries } from '../privacy-desk.queries';
import { holdSubjectWords, isToReview } from '../privacy-desk-words';
import { DeskHead } from './desk-head';
import { HoldDialog } from './hold-dialog';

interface HoldListProps {
  shown: string | undefined;
  head: Omit<Parameters<typeof DeskHead>[0], 'act'>;
  onOpen: (id: string) => void;
}

function Row({ hold, isShown, onOpen }: { hold: LegalHold; isShown: boolean; onOpen: () => void }) {
  const late = isToReview(hold, useNow());
  return (
    <li>
      <button type="button" className={classes.item} aria-current={isShown || undefined} onClick={onOpen}>
        <span className={classes.first}>
          <b>{hold.name || m.privacy_desk_nobody()}</b>
          <span className={classes.clock} data-late={late || undefined}>
            {hold.review_on}
          </span>
        </span>
        <span>{m.privacy_desk_hold_row({ subject: holdSubjectWords[hold.subject](), by: hold.placed_by })}</span>
      </button>
    </li>
  );
}

/** Everything that is kept from being deleted, what is to be looked at again first. */
export function HoldList({ shown, head, onOpen }: HoldListProps) {
  const [places, setPlaces] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(privacyDeskQueries.holds);
  return (
    <section className={classes.root} aria-label={m.privacy_desk_view_holds()}>
      <DeskHead
        {...head}
        act={
          <Button variant="default" size="xs" onClick={() => setPlaces(true)}>
            {m.privacy_desk_hold_new()}
          </Button>
        }
      />
      {!data && error && (
        <LoadFailed title={m.privacy_desk_holds_failed()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !error && <ListSkeleton label={m.privacy_desk_holds_loading()} rows={4} />}
      {data?.items.length === 0 && <p className={classes.empty}>{m.privacy_desk_holds_empty()}</p>}
      <ul className={classes.list}>
        {data?.items.map((hold) => (
          <Row key={hold.id} hold={hold} isShown={hold.id === shown} onOpen={() => onOpen(hold.id)} />
        ))}
      </ul>
      {places && <HoldDialog onClose={() => setPlaces(false)} onPlaced={onOpen} />}
    </section>
  );
}
