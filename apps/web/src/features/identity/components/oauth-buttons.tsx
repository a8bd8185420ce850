import { lazy, Suspense, useEffect, useState } from 'react';
import { configuredProviders, type OAuthProvider } from '@/lib/auth/oauth';
import type { useTask } from '../use-task';

const ProviderButtons = lazy(() =>
  import('./provider-buttons').then(({ ProviderButtons }) => ({ default: ProviderButtons })),
);

interface OAuthButtonsProps {
  task: ReturnType<typeof useTask>;
  /** Where the provider sends the person back to. */
  returnTo: () => string;
}

/** Only for providers that are configured; without one, nothing is loaded or drawn. */
export function OAuthButtons({ task, returnTo }: OAuthButtonsProps) {
  const [providers, setProviders] = useState<OAuthProvider[]>([]);
  useEffect(() => {
    configuredProviders().then(setProviders);
  }, []);
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderButtons providers={providers} task={task} returnTo={returnTo} />
    </Suspense>
  );
}
