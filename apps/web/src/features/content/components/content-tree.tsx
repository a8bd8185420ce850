import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ContentKind, contentKinds, contentLimits } from '@marula/contract/content-kinds';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { contentQueries } from '../content.queries';
import { countryOf, kindGroups, kindWords, nameOf, type Value } from '../content-words';
import classes from './content-tree.module.css';

/** Called as its country already. */
const isOneByCountry = (kind: ContentKind) => kind === 'vat' || kind === 'feature_group';
const RESTS_MS = 250;

const Mark = () => <i role="img" aria-label={m.content_has_draft()} />;

interface ThingsProps {
  kind: ContentKind;
  open: string | undefined;
}

function Found({ kind, open, find }: ThingsProps & { find: string }) {
  const list = useInfiniteQuery({ ...contentQueries.list(kind, find), placeholderData: keepPreviousData });
  if (list.error)
    return (
      <LoadFailed
        title={m.content_load_failed()}
        error={list.error}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    );
  if (!list.data) return <ListSkeleton label={m.content_loading()} rows={4} narrow />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (find && items.length === 0)
    return (
      <p role="status" className={classes.none}>
        {m.content_find_none({ find })}
      </p>
    );
  return (
    <div tabIndex={-1}>
      <Items kind={kind} open={open} items={items} />
      {list.hasNextPage && (
        <MoreButton
          size="compact-sm"
          ml={10}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.content_more_things()}
        </MoreButton>
      )}
    </div>
  );
}

/** What there is much of is looked for by name. */
function Things(props: ThingsProps) {
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  const ask = useDebouncedCallback((text: string) => setFind(text.trim()), RESTS_MS);
  return (
    <>
      {contentKinds[props.kind].many && (
        <TextInput
          size="xs"
          m="4px 10px 6px"
          aria-label={m.content_find()}
          placeholder={m.content_find()}
          maxLength={contentLimits.findCharacters}
          leftSection={<Icon name="search" size={14} />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            ask(currentTarget.value);
          }}
        />
      )}
      <Found {...props} find={find} />
    </>
  );
}

interface Item {
  key: string;
  live: Value | null;
  draft: Value | null;
}

function Items({ kind, open, items }: ThingsProps & { items: readonly Item[] }) {
  return (
    <ul>
      {items.map(({ key, live, draft }) => (
        <li key={key}>
          <Link to="/admin/content" search={{ kind, thing: key }} aria-current={key === open ? 'page' : undefined}>
            <span>
              {nameOf(key, live ?? draft) || m.content_unnamed()}{' '}
              {!isOneByCountry(kind) && <small>{countryOf(key)}</small>}
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
              {kind === opened && <Things key={kind} kind={kind} open={open} />}
            </div>
          ))}
        </section>
      ))}
    </nav>
  );
}
