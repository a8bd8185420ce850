const name = 'marula-waiting';
const news = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};
news?.addEventListener('message', tell);

/** Something waits, was sent or was refused: this page, other tabs and the service worker all say so. */
export const waitingChanged = () => {
  news?.postMessage('changed');
  tell();
};

export const onWaitingChange = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
