import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';

interface LoadFailedProps {
  /** What could not be loaded. */
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** A second try is under way. */
  retrying: boolean;
}

/** No answer came, and the browser knows why. */
const isOffline = (error: Error) => error instanceof ApiError && error.status === 0 && !navigator.onLine;

/** What a screen says where its data should stand, and could not be had. */
export function LoadFailed({ title, error, onRetry, retrying }: LoadFailedProps) {
  const words = isOffline(error)
    ? { title: m.shell_offline_title(), text: m.shell_offline_text() }
    : { title, text: error.message };
  return <ListError {...words} retryLabel={m.shell_try_again()} onRetry={() => void onRetry()} retrying={retrying} />;
}
