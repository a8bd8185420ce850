import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { WorkArea } from '@/ui/work-area';

/** Whether this page may be opened could not be asked. It stays closed, and the rest of the work goes on around it. */
export function Unanswered({ error }: { error: Error }) {
  const router = useRouter();
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading });
  const again = useCallback(() => router.invalidate(), [router]);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  return (
    <WorkArea>
      <LoadFailed title={m.shell_plan_error()} error={error} onRetry={again} retrying={retrying} />
    </WorkArea>
  );
}
