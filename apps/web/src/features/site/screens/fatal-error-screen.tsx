import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isOffline } from '@/lib/api-error';
import { isCrawler } from '@/lib/crawler';
import { report } from '@/lib/report';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { ErrorScreen } from '../components/error-screen';
import { PlainLayout } from '../components/plain-layout';

const statusOf = (error: unknown) => (error instanceof ApiError && error.status > 0 ? error.status : 500);

const detailOf = (error: unknown) => {
  if (isOffline(error)) return { detail: m.site_offline_text() };
  return error instanceof ApiError ? { detail: error.message } : {};
};

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
      <ErrorScreen status={statusOf(error)} {...detailOf(error)}>
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={() => void router.invalidate()}>
          {m.site_try_again()}
        </button>
      </ErrorScreen>
    </PlainLayout>
  );
}
