import { ActionIcon, Box, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type ChatFilter, chatFilters } from '@marula/contract/chat-limits';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { Person } from '@marula/contract/employers.contract';
import { textLimits } from '@marula/contract/limits';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ConversationItem } from './conversation-item';
import classes from './conversation-list.module.css';
import { ShowMore } from './show-more';

export interface ConversationQuery {
  filter: ChatFilter;
  search: string;
}

interface ConversationListProps {
  /** As the server found them, the newest first. */
  chats: readonly ListedChat[];
  /** Conversations with something new, whatever is looked for. */
  unread: number;
  me: Person['id'];
  openId: ListedChat['id'] | null;
  query: ConversationQuery;
  now: Date;
  /** By conversation: what did not go. */
  unsent?: Readonly<Record<string, string>>;
  /** In place of the conversations: while they load, and when they could not be loaded. */
  instead?: ReactNode;
  onQuery: (query: ConversationQuery) => void;
  onOpen: (chat: ListedChat) => void;
  onNew: () => void;
  /** There are older ones. */
  onMore?: (() => void) | undefined;
  loadingMore?: boolean;
  moreFailed?: boolean;
}

const filterWords = (filter: ChatFilter, unread: number) => {
  if (filter === 'all') return m.chat_filter_all();
  if (filter === 'team') return m.chat_filter_team();
  return unread > 0 ? m.chat_filter_unread_count({ count: unread }) : m.chat_filter_unread();
};

function Head({ unread, query, onQuery, onNew }: ConversationListProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{m.chat_title()}</h1>
      <ActionIcon size={36} variant="default" aria-label={m.chat_new()} onClick={onNew}>
        <Icon name="square-pen" />
      </ActionIcon>
      <TextInput
        type="search"
        aria-label={m.chat_search()}
        placeholder={m.chat_search()}
        leftSection={<Icon name="search" size={16} />}
        className={classes.search}
        classNames={{ input: classes.quiet ?? '' }}
        maxLength={textLimits.name}
        value={query.search}
        onChange={(event) => onQuery({ ...query, search: event.currentTarget.value })}
      />
      <Group component="fieldset" gap={4} align="stretch" wrap="nowrap" className={classes.filters}>
        <VisuallyHidden component="legend">{m.chat_filters()}</VisuallyHidden>
        {chatFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === query.filter}
            className={classes.filter}
            onClick={() => onQuery({ ...query, filter })}
          >
            {filterWords(filter, unread)}
          </button>
        ))}
      </Group>
    </div>
  );
}

function Found(props: ConversationListProps) {
  const { chats, me, openId, query, now, unsent = {}, onOpen, onMore, loadingMore = false, moreFailed = false } = props;
  const isNarrowed = query.filter !== 'all' || query.search.trim() !== '';
  if (chats.length === 0 && !isNarrowed) return <Empty title={m.chat_none_title()} text={m.chat_none_text()} />;
  if (chats.length === 0)
    return (
      <Box py="xl" px="lg" ta="center" role="status">
        <Text fw={550}>{m.chat_nothing_found_title()}</Text>
        <Text c="dimmed">{m.chat_nothing_found_text()}</Text>
      </Box>
    );
  return (
    <ul className={layout.scroller}>
      {chats.map((chat) => (
        <ConversationItem
          key={chat.id}
          chat={chat}
          me={me}
          open={chat.id === openId}
          now={now}
          unsent={unsent[chat.id]}
          onOpen={() => onOpen(chat)}
        />
      ))}
      {onMore && (
        <li>
          <ShowMore loading={loadingMore} failed={moreFailed} onMore={onMore} />
        </li>
      )}
    </ul>
  );
}

export function ConversationList(props: ConversationListProps) {
  return (
    <Stack component="nav" gap={0} className={classes.root} aria-label={m.chat_conversations()}>
      <Head {...props} />
      <Stack gap={0} flex={1} mih={0} className={layout.lineAbove}>
        {props.instead ?? <Found {...props} />}
      </Stack>
    </Stack>
  );
}
