import { ActionIcon, Text, TextInput } from '@mantine/core';
import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import {
  type ConversationFilter,
  type ConversationQuery,
  conversationFilters,
  findConversations,
  unreadIn,
} from './conversation';
import { ConversationItem } from './conversation-item';
import classes from './conversation-list.module.css';

interface ConversationListProps {
  chats: readonly Chat[];
  me: Person['id'];
  jobTitles: Readonly<Record<string, string>>;
  openId: Chat['id'] | null;
  query: ConversationQuery;
  now: Date;
  /** In place of the conversations: while they load, and when they could not be loaded. */
  instead?: ReactNode;
  onQuery: (query: ConversationQuery) => void;
  onOpen: (chat: Chat) => void;
  onNew: () => void;
}

const filterWords = (filter: ConversationFilter, unread: number) => {
  if (filter === 'all') return m.chat_filter_all();
  if (filter === 'team') return m.chat_filter_team();
  return unread > 0 ? m.chat_filter_unread_count({ count: unread }) : m.chat_filter_unread();
};

function Head({ chats, me, query, onQuery, onNew }: ConversationListProps) {
  const unread = chats.filter((chat) => unreadIn(chat, me) > 0).length;
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
        value={query.search}
        onChange={(event) => onQuery({ ...query, search: event.currentTarget.value })}
      />
      <fieldset className={classes.filters}>
        <legend className={classes.legend}>{m.chat_filters()}</legend>
        {conversationFilters.map((filter) => (
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
      </fieldset>
    </div>
  );
}

function Found({ chats, me, jobTitles, openId, query, now, onOpen }: ConversationListProps) {
  if (chats.length === 0) return <Empty title={m.chat_none_title()} text={m.chat_none_text()} />;
  const found = findConversations(chats, query, { me, jobTitles });
  if (found.length === 0)
    return (
      <div className={classes.nothing} role="status">
        <Text fw={550}>{m.chat_nothing_found_title()}</Text>
        <Text c="dimmed">{m.chat_nothing_found_text()}</Text>
      </div>
    );
  return (
    <ul className={classes.list}>
      {found.map((chat) => (
        <ConversationItem
          key={chat.id}
          chat={chat}
          me={me}
          jobTitles={jobTitles}
          open={chat.id === openId}
          now={now}
          onOpen={() => onOpen(chat)}
        />
      ))}
    </ul>
  );
}

export function ConversationList(props: ConversationListProps) {
  return (
    <nav className={classes.root} aria-label={m.chat_conversations()}>
      <Head {...props} />
      <div className={classes.body}>{props.instead ?? <Found {...props} />}</div>
    </nav>
  );
}
