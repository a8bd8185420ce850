import { createStore } from '@/lib/store';

/** What the login page says to somebody who was sent there. */
const notice = createStore<string | undefined>(undefined);

export const tellAtLogin = (text: string) => notice.set(text);

export const takeLoginNotice = (): string | undefined => {
  const text = notice.get();
  notice.set(undefined);
  return text;
};
