import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/console-inbox.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { formatDay, formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { privacyDeskQueries } from '../privacy-desk.queries';
import { holdSubjectWords, isToReview } from '../privacy-desk-words';
import { LiftHold } from './lift-hold';
import request from './request.module.css';

const momentOf = (at: string) => {
  const { time_zone } = getTenant();
  return `${formatDay(new Date(at), time_zone)} ${formatTime(new Date(at), time_zone)}`;
};

/** Who or what is kept, why, since when, by whom and until when it is looked at again. */
export function OpenHold({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(privacyDeskQueries.holds);
  const now = useNow();
  const hold = data?.items.find((one) => one.id === id);
  if (!hold) {
    return (
      <div className={classes.case}>
        {error && !data ? (
          <LoadFailed title={m.privacy_desk_holds_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : data ? (
          <p className={classes.nothing}>{m.privacy_desk_hold_gone()}</p>
        ) : (
          <ListSkeleton label={m.privacy_desk_holds_loading()} rows={4} />
        )}
      </div>
    );
  }
  const { subject, subject_id, name } = hold;
  return (
    <section className={classes.case} aria-label={m.privacy_desk_hold_title({ name })}>
      <header className={request.head}>
        <ActionIcon
          className={request.narrow ?? ''}
          size={44}
          aria-label={m.privacy_desk_holds_back()}
          onClick={onBack}
        >
          <Icon name="arrow-left" />
        </ActionIcon>
        <div className={request.title}>
          <h2>{m.privacy_desk_hold_title({ name: name || m.privacy_desk_nobody() })}</h2>
          <p>{m.privacy_desk_hold_text({ subject })}</p>
        </div>
        <LiftHold hold={hold} onLifted={onBack} />
      </header>
      <div className={request.body}>
        <p className={request.words}>{hold.reason}</p>
        <Facts>
          <Fact name={holdSubjectWords[subject]()}>
            <Link to="/admin/$kind/$id" params={{ kind: subject, id: subject_id }}>
              {name || m.privacy_desk_nobody()}
            </Link>
          </Fact>
          <Fact name={m.privacy_desk_hold_since()}>{momentOf(hold.placed_at)}</Fact>
          <Fact name={m.privacy_desk_hold_by()}>{hold.placed_by}</Fact>
          <Fact name={m.privacy_desk_hold_review()} tone={isToReview(hold, now) ? 'warn' : undefined}>
            {hold.review_on}
          </Fact>
        </Facts>
      </div>
    </section>
  );
}
