import { isOffline } from '@/lib/api-error';
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

/** What a screen says where its data should stand, and could not be had. */
export function LoadFailed({ title, error, onRetry, retrying }: LoadFailedProps) {
  const words = isOffline(error)
    ? { title: m.site_offline_title(), text: m.site_offline_text() }
    : { title, text: error.message };
  return <ListError {...words} retryLabel={m.site_try_again()} onRetry={() => void onRetry()} retrying={retrying} />;
}
