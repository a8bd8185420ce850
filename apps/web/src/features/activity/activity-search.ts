import { type ActivityCategory, activityCategories } from '@marula/contract/activity-actions';
import { activityLimits, activityOfMarula } from '@marula/contract/activity-limits';
import { isId } from '@marula/contract/ids';
import { isDay } from '@/lib/days';

/** What the address of the screen says. */
export interface ActivitySearch {
  actor_id?: string | undefined;
  category?: ActivityCategory | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}

/** What the screen is told, and how it says something else. */
export interface ActivityFilters {
  search: ActivitySearch;
  onSearch: (change: ActivitySearch) => void;
}

export type Asked = { [K in keyof ActivitySearch]?: unknown };

const textFrom = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const dayFrom = (value: unknown) => {
  const day = textFrom(value);
  return isDay(day) ? day : undefined;
};

/** An address may say anything: what is nothing of ours is left out, so that two ways to say the same are one list. */
export const activitySearch = (asked: Asked): ActivitySearch => {
  const actor = textFrom(asked.actor_id);
  const category = activityCategories.find((known) => known === asked.category);
  const [from, to] = [dayFrom(asked.from), dayFrom(asked.to)];
  const words = textFrom(asked.search).trim().slice(0, activityLimits.searchCharacters);
  return {
    ...((actor === activityOfMarula || isId(actor)) && { actor_id: actor }),
    ...(category && { category }),
    ...(from && { from }),
    ...(to && { to }),
    ...(words && { search: words }),
  };
};
