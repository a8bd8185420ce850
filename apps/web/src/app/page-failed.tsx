import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { ApiError } from '@/lib/api-error';
import { WorkArea } from '@/ui/work-area';

interface PageFailedProps {
  title: string;
  error: Error;
}

/** Where a page of the dashboard should stand and could not be had. The rest of the work goes on around it. */
export function PageFailed({ title, error }: PageFailedProps) {
  const router = useRouter();
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading });
  const again = useCallback(() => {
    if (error instanceof ApiError) void router.invalidate();
    // A file is missing, and some browsers never ask for it twice.
    else if (navigator.onLine) location.reload();
  }, [router, error]);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  return (
    <WorkArea>
      <LoadFailed title={title} error={error} onRetry={again} retrying={retrying} />
    </WorkArea>
  );
}
