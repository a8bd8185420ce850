import { type ChatFilter, chatFilters } from '@marula/contract/chat-limits';
import { isId } from '@marula/contract/ids';
import { textLimits } from '@marula/contract/limits';
import { oneOf } from '@/lib/list-search';

/** What the address of the screen says. */
export interface ChatSearch {
  filter: ChatFilter;
  search: string;
  /** The conversation that is open. */
  chat?: string | undefined;
}

/** A link names what it means, and leaves the rest out. */
export type AskedChat = { [K in keyof ChatSearch]?: unknown };

/** An address may say anything: what is nothing of ours is left out. */
export const chatSearch = ({ filter, search, chat }: AskedChat): ChatSearch => ({
  filter: oneOf(chatFilters, filter, 'all'),
  search: search === undefined ? '' : String(search).slice(0, textLimits.name),
  chat: typeof chat === 'string' && isId(chat) ? chat : undefined,
});

/** What is as always is not said. */
export const askedOf = ({ filter, search, chat }: ChatSearch): AskedChat => ({
  filter: filter === 'all' ? undefined : filter,
  search: search || undefined,
  chat,
});
