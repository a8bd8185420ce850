import { candidateAppBase } from '@marula/contract/candidate-app-paths';

const opened = 'marula-opened';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

const isHome = () => location.pathname.replace(/\/$/, '') === candidateAppBase;

/** Whether this is the app's first start from the phone's own screen, which knows nothing of the browser before it. */
export const isFirstStart = (): boolean => isInstalled() && isHome() && !localStorage.getItem(opened);

/** To where somebody was when they put the app on their phone, unless they have gone on from its home meanwhile. */
export async function goOn(): Promise<void> {
  const { fetchWord } = await import('@/lib/deep-link');
  const path = await fetchWord();
  try {
    localStorage.setItem(opened, 'yes');
  } catch {
    // Word is given out once: whoever asks again is told nothing.
  }
  if (path && isHome()) location.replace(path);
}
