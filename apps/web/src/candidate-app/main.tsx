import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { markLater, sayWhenReady } from '@/lib/ready';
import { hasSession } from '@/lib/session';
import { applyLocale } from '@/lib/tenant';
import { whenSettled, whenUsed } from '@/lib/when-idle';
import { followInstall } from './install/install';
import { Routes } from './routes';
import './base.css';

// The API client tries again by its own rules, and says when there is no line.
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 60_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const stayMs = 5_000;

applyLocale();
// The service worker looks after what is below `/app/`: Home is there too.
if (location.pathname === candidateAppBase) history.replaceState(null, '', `${candidateAppBase}/${location.search}`);
followInstall();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
  const isIdle = () => client.isFetching() === 0;
  sayWhenReady(isIdle);
  // A query may end after the last call that it made.
  client.getQueryCache().subscribe(({ type }) => type === 'updated' && isIdle() && markLater());
  const start = () => void import('./background').then(({ startBackground }) => startBackground());
  // Keeping the app on the phone costs data: of a visitor only once they stay.
  whenSettled(() => (hasSession() ? start() : whenUsed(start, stayMs)));
}
