import { createStore, useStore } from '@/lib/store';

const name = 'marula-data-saver';

/** As somebody chose it on this phone, else as the phone itself is set. */
const chosen = (): boolean => {
  const kept = localStorage.getItem(name);
  if (kept) return kept === 'on';
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

const saver = createStore(chosen());

/** Without pictures: what people have to pay for by the megabyte and can do without. */
export const useDataSaver = (): boolean => useStore(saver);

export const setDataSaver = (on: boolean): void => {
  saver.set(on);
  try {
    localStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
};
