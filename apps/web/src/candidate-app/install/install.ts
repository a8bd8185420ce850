import { createStore } from '@/lib/store';
import { goOn, isFirstStart } from './go-on';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser gives out when the app can be put on this phone. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined);
/** Whether it is offered now. */
export const installOffered = createStore(false);

const names = { visits: 'marula-visits', visit: 'marula-visit', sent: 'marula-sent', notNow: 'marula-install-not-now' };
const visitsBefore = 2;
const restMs = 60 * 24 * 60 * 60 * 1000;

const read = (name: string): number => Number(localStorage.getItem(name) ?? 0);
const write = (name: string, value: number): void => {
  try {
    localStorage.setItem(name, String(value));
  } catch {
    // A phone that keeps nothing is asked again.
  }
};

/** Worth something to somebody who comes back, and has sent something that an answer will come to. */
const isWorthIt = (now: number) =>
  read(names.visits) > visitsBefore && read(names.sent) > 0 && now - read(names.notNow) > restMs;

export const countSent = () => write(names.sent, read(names.sent) + 1);

const countVisit = () => {
  if (sessionStorage.getItem(names.visit)) return;
  sessionStorage.setItem(names.visit, 'counted');
  write(names.visits, read(names.visits) + 1);
};

/** Our own words come before the browser's, and only on the third visit. */
export function followInstall(): void {
  countVisit();
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
    if (isWorthIt(Date.now())) installOffered.set(true);
  });
  addEventListener('appinstalled', () => {
    installPrompt.set(undefined);
    installOffered.set(false);
    const here = location.pathname + location.search;
    void import('@/lib/deep-link').then(({ leaveWord }) => leaveWord(here));
  });
  if (isFirstStart()) void goOn();
}

export const notNow = (): void => {
  write(names.notNow, Date.now());
  installOffered.set(false);
};

export async function install(): Promise<void> {
  const asked = installPrompt.get();
  installOffered.set(false);
  // A prompt can be used once.
  installPrompt.set(undefined);
  const answer = await asked?.prompt();
  if (answer?.outcome === 'dismissed') notNow();
}
