import { isId } from '@marula/contract/ids';
import { duration } from '@marula/contract/limits';
import { linkTracking } from '@marula/contract/link-tracking-limits';

interface KeptClick {
  id: string;
  at: number;
}

// Functional, not analytics: the number of a click and its day, so that an application is counted to the link that led to
// it. Nothing else is kept, nobody is followed by it, and it goes once it is told.
const place = 'marula-clicks';

const isKept = (value: unknown): value is KeptClick =>
  typeof value === 'object' &&
  value !== null &&
  isId(String(Reflect.get(value, 'id'))) &&
  Number.isFinite(Reflect.get(value, 'at'));

/** A phone whose clock was wrong may have kept one of tomorrow: it counts as one of today. */
const isFresh = ({ at }: KeptClick) => Date.now() - at < linkTracking.keptDays * duration.day;

const read = (): KeptClick[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).filter(isFresh) : [];
  } catch {
    return [];
  }
};

const write = (clicks: readonly KeptClick[]): void => {
  try {
    if (clicks.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(clicks.slice(0, linkTracking.clicksOnDevice)));
  } catch {
    // Where nothing is kept, the channel in the address still says where somebody came from.
  }
};

/** Newest first. */
export const keptClicks = (): string[] => read().map(({ id }) => id);

export const keepClick = (id: string): void =>
  write([{ id, at: Date.now() }, ...read().filter((kept) => kept.id !== id)]);

export const dropClick = (id: string): void => write(read().filter((kept) => kept.id !== id));
