import { Button, Text } from '@mantine/core';
import type { ContentThing, ContentVersion } from '@marula/contract/content.contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { ReasonDialog } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import * as contentEndpoints from '@/lib/endpoints/content.gen';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { Panel } from '@/ui/panel';
import { contentQueries, type Place } from '../content.queries';
import { changesBetween, momentWords } from '../content-words';
import { FieldChange } from './field-change';
import classes from './thing-history.module.css';

interface VersionProps {
  version: ContentVersion;
  /** Left out for what is live. */
  onRestore: (() => void) | undefined;
}

function Version({ version, onRestore }: VersionProps) {
  const { author, reason, before, value, published_at } = version;
  return (
    <li>
      <Face name={author?.name ?? m.content_before()} size={28} />
      <span>
        <Text span>{author ? <b>{author.name}</b> : m.content_before()}</Text> {reason}
        {before &&
          changesBetween(before, value).map(({ field, label, from, to }) => (
            <FieldChange key={field} label={label} from={from} to={to} />
          ))}
      </span>
      <span>
        <Text span size="xs" c="dimmed">
          {momentWords(published_at)}
        </Text>
        {onRestore && (
          <Button variant="subtle" size="compact-sm" onClick={onRestore}>
            {m.content_restore()}
          </Button>
        )}
      </span>
    </li>
  );
}

interface ThingHistoryProps {
  thing: ContentThing;
  mayPublish: boolean;
  onRestored: (next: ContentThing) => void;
}

export function ThingHistory({ thing, mayPublish, onRestored }: ThingHistoryProps) {
  const place: Place = { kind: thing.kind, key: thing.key };
  const list = useInfiniteQuery(contentQueries.versions(place));
  const [chosen, setChosen] = useState<ContentVersion>();
  const restore = useMutation({
    mutationFn: ({ version, reason }: { version: number; reason: string }) =>
      api(contentEndpoints.restore, { params: place, body: { version, reason, seen_version: thing.version } }),
    onSuccess: (next) => {
      setChosen(undefined);
      onRestored(next);
    },
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const choose = (version: ContentVersion) => () => {
    restore.reset();
    setChosen(version);
  };
  return (
    <Panel title={m.content_history()} bare>
      {!list.data && !list.error && <ListSkeleton label={m.content_loading()} rows={2} narrow />}
      {list.error && (
        <LoadFailed
          title={m.content_load_failed()}
          error={list.error}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      )}
      {list.data && items.length === 0 && (
        <Text c="dimmed" p="md">
          {m.content_history_none()}
        </Text>
      )}
      <ul className={classes.list}>
        {items.map((version) => (
          <Version
            key={version.id}
            version={version}
            onRestore={mayPublish && version.id !== thing.version ? choose(version) : undefined}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.content_more()}
        </MoreButton>
      )}
      {chosen && (
        <ReasonDialog
          title={m.content_restore_title({ moment: momentWords(chosen.published_at) })}
          act={m.content_restore()}
          busy={restore.isPending}
          error={restore.error}
          onClose={() => setChosen(undefined)}
          onGiven={(reason) => restore.mutate({ version: chosen.id, reason })}
        >
          {thing.live &&
            changesBetween(thing.live, chosen.value).map(({ field, label, from, to }) => (
              <FieldChange key={field} label={label} from={from} to={to} />
            ))}
        </ReasonDialog>
      )}
    </Panel>
  );
}
