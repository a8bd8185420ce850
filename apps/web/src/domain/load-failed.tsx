import { Button, Group, Text } from '@mantine/core';
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

/** No answer came, or a file did not, and the browser knows why. */
const isOffline = (error: Error) => !navigator.onLine && !(error instanceof ApiError && error.status > 0);

const wordsOf = (title: string, error: Error) =>
  isOffline(error) ? { title: m.shell_offline_title(), text: m.shell_offline_text() } : { title, text: error.message };

/** What a screen says where its data should stand, and could not be had. */
export function LoadFailed({ title, error, onRetry, retrying }: LoadFailedProps) {
  return (
    <ListError
      {...wordsOf(title, error)}
      retryLabel={m.shell_try_again()}
      onRetry={() => void onRetry()}
      retrying={retrying}
    />
  );
}

/** The same in a line, where a part of a screen has nothing to offer and the rest goes on. */
export function LoadFailedLine({ title, error, onRetry, retrying }: LoadFailedProps) {
  return (
    <Group role="alert" gap="0 8px">
      <Text span>{wordsOf(title, error).title}</Text>
      <Button variant="subtle" size="compact-sm" ml={-8} loading={retrying} onClick={() => void onRetry()}>
        {m.shell_try_again()}
      </Button>
    </Group>
  );
}
