import type { ContentKind } from '@marula/contract/content-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { contentQueries } from '../content.queries';
import { countryOf, kindGroups, kindWords, nameOf } from '../content-words';
import classes from './content-tree.module.css';

/** Called as its country already. */
const isOneByCountry = (kind: ContentKind) => kind === 'vat' || kind === 'feature_group';

const Mark = () => <i role="img" aria-label={m.content_has_draft()} />;

function Things({ kind, open }: { kind: ContentKind; open: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(contentQueries.list(kind));
  if (error)
    return <LoadFailed title={m.content_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ListSkeleton label={m.content_loading()} rows={4} narrow />;
  return (
    <ul>
      {data.items.map(({ key, live, draft }) => (
        <li key={key}>
          <Link to="/admin/content" search={{ kind, thing: key }} aria-current={key === open ? 'page' : undefined}>
            <span>
              {nameOf(key, live ?? draft)} {!isOneByCountry(kind) && <small>{countryOf(key)}</small>}
            </span>
            {draft && <Mark />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Every kind by its group; under the one that is open, what there is of it. */
export function ContentTree({ kind: opened, open }: { kind: ContentKind; open: string | undefined }) {
  const drafts = useQuery(contentQueries.drafts).data?.items ?? [];
  return (
    <nav className={classes.tree} aria-label={m.content_title()}>
      <h1>{m.content_title()}</h1>
      {kindGroups.map(({ group, label, kinds }) => (
        <section key={group}>
          <h2>{label()}</h2>
          {kinds.map((kind) => (
            <div key={kind}>
              <Link to="/admin/content" search={{ kind }} aria-current={kind === opened && !open ? 'page' : undefined}>
                {kindWords[kind]()}
                {drafts.some((draft) => draft.kind === kind) && <Mark />}
              </Link>
              {kind === opened && <Things kind={kind} open={open} />}
            </div>
          ))}
        </section>
      ))}
    </nav>
  );
}
