import { createStore } from '@/lib/store';

const place = 'marula-fine-messages';
const most = 200;

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Messages of which somebody has said that they ask for something else; this device remembers it. */
export const fineMessages = createStore(read());

export const callFine = (id: string): void => {
  const ids = [...fineMessages.get(), id].slice(-most);
  fineMessages.set(ids);
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // The phone keeps nothing: it is remembered until the page is closed.
  }
};
