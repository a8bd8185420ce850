/** What a service worker has around it, as far as ours uses it: the types of workers and of pages cannot be had at once. */
export interface WorkerScope {
  addEventListener: <K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options?: { type?: 'window'; includeUncontrolled?: boolean }) => Promise<Client[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  /** Not in every browser. */
  cookieStore?: { getAll: () => Promise<{ name: string; value: string }[]> };
}

interface Client {
  url: string;
  postMessage: (message: unknown) => void;
  focus: () => Promise<Client>;
  navigate: (address: string) => Promise<unknown>;
}

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  message: MessageEvent;
  activate: WorkerEvent;
  sync: WorkerEvent;
  push: WorkerEvent & { data: { json: () => unknown } | null };
  notificationclick: WorkerEvent & { notification: Notification };
}
