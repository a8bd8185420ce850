import { Button, Group, Text } from '@mantine/core';
import { changeFelix } from '@/domain/felix-panel';
import { UpgradeLink } from '@/domain/upgrade';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { useSay } from '../felix.mutations';
import { type Ending, ending } from '../felix.state';
import { useAskedJob } from '../use-asked-job';

const codeOf = (error: Error | undefined) => (error instanceof ApiError ? error.code : undefined);

/** Codes after which another conversation is the way on. */
const elsewhere = new Set(['felix.conversation_full', 'felix.conversation_not_found']);

/** How an answer ended that did not come to its end, and the way on. */
export function FelixEnding({ end }: { end: Ending }) {
  const say = useSay();
  const job_id = useAskedJob();
  const code = codeOf(end.error) ?? '';
  // That it was stopped is said at the answer itself.
  if (end.kind === 'stopped') return null;
  const begin = () => {
    ending.set(null);
    changeFelix({ conversation: null });
  };
  return (
    <Group gap="4px 12px" role="alert">
      <Text>{end.error?.message ?? m.felix_lost()}</Text>
      {code === 'plan.feature_unavailable' && <UpgradeLink feature="felix_ai" />}
      {elsewhere.has(code) && (
        <Button variant="default" onClick={begin}>
          {m.felix_new()}
        </Button>
      )}
      {end.kind === 'lost' && (
        <Button variant="default" onClick={() => say({ text: end.said, job_id })}>
          {m.felix_again()}
        </Button>
      )}
    </Group>
  );
}
