import { Stack, Text, TextInput } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import { applicationStatusIds } from '@marula/contract/statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { askMore } from '@/lib/ask-more';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { chatQueries } from '../chat.queries';
import classes from './choice-list.module.css';
import { personName } from './conversation';

/** Who has only been invited can be written to once they apply. */
const hasApplied = ({ status_id }: Application) => status_id !== applicationStatusIds.Invited;

const fits = ({ candidate, job }: Application, words: readonly string[]) => {
  const text = `${personName(candidate)} ${job.title}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Looked through by itself before somebody is asked whether to go on. */
const pagesAtOnce = 4;
const enough = 8;

const useFound = (search: string) => {
  const query = useInfiniteQuery(chatQueries.applicants());
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((application) => hasApplied(application) && fits(application, words));
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (pages > 0 && pages < pagesAtOnce && found.length < enough && hasNextPage && !isFetching && !isError) {
      void fetchNextPage();
    }
  }, [pages, found.length, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...query, found };
};

interface ApplicantChoiceProps {
  busy: boolean;
  onChoose: (applicationId: string) => void;
}

function Person({ application, busy, onChoose }: ApplicantChoiceProps & { application: Application }) {
  const { candidate, job } = application;
  const name = personName(candidate);
  return (
    <li>
      <button
        type="button"
        className={`${layout.row} ${classes.person}`}
        disabled={busy}
        onClick={() => onChoose(application.id)}
      >
        <Face name={name} image={candidate.profile_image} />
        <Stack component="span" gap={0} miw={0}>
          <Text span fw={550} truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed" truncate>
            {job.title}
          </Text>
        </Stack>
      </button>
    </li>
  );
}

export function ApplicantChoice(props: ApplicantChoiceProps) {
  const [search, setSearch] = useState('');
  const { data, error, found, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    useFound(search);
  if (error && !data)
    return <LoadFailed title={m.chat_new_error()} error={error} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <ListSkeleton label={m.chat_new_loading()} rows={4} />;
  return (
    <div>
      <TextInput
        type="search"
        data-autofocus
        aria-label={m.chat_new_search()}
        placeholder={m.chat_new_search()}
        leftSection={<Icon name="search" size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length > 0 ? (
        <Stack component="ul" gap={0} className={classes.list} aria-label={m.chat_new_people()}>
          {found.map((application) => (
            <Person key={application.id} application={application} {...props} />
          ))}
        </Stack>
      ) : (
        <Text c="dimmed" mt="sm" role="status">
          {search.trim() ? m.chat_new_none() : m.chat_new_nobody()}
        </Text>
      )}
      {hasNextPage && (
        <MoreButton mt="xs" loading={isFetchingNextPage} onClick={() => void askMore({ data, fetchNextPage })}>
          {m.chat_new_more()}
        </MoreButton>
      )}
    </div>
  );
}
