import { useEffect } from 'react';
import { ApiError } from '@/lib/api-error';
import { isCrawler } from '@/lib/crawler';
import { report } from '@/lib/report';
import { ErrorScreen } from '../components/error-screen';
import { PlainLayout } from '../components/plain-layout';

/** When nothing else can be drawn. It needs no further file, because the missing file may be the error. */
export function FatalErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    report(error);
    if (!navigator.onLine) addEventListener('online', () => location.reload());
  }, [error]);
  if (isCrawler()) return null;
  return (
    <PlainLayout>
      <ErrorScreen status={error instanceof ApiError && error.status > 0 ? error.status : 500} />
    </PlainLayout>
  );
}
