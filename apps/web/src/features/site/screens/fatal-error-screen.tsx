import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isOffline } from '@/lib/api-error';
import { isCrawler } from '@/lib/crawler';
import { report } from '@/lib/report';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { ErrorScreen } from '../components/error-screen';
import { PlainLayout } from '../components/plain-layout';

/** When nothing else can be drawn. It needs no further file, because the missing file may be the error. */
export function FatalErrorScreen({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => report(error), [error]);
  useEffect(() => {
    if (!isOffline(error)) return;
    const goOn = () => void router.invalidate();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [error, router]);
  if (isCrawler()) return null;
  return (
    <PlainLayout>
      <ErrorScreen
        status={(error instanceof ApiError && error.status) || 500}
        {...(error instanceof ApiError && { detail: error.message })}
      >
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={() => void router.invalidate()}>
          {m.site_try_again()}
        </button>
      </ErrorScreen>
    </PlainLayout>
  );
}
