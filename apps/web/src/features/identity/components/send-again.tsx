import { m } from '@/paraglide/messages';
import { useCountdown } from '../use-countdown';
import type { useTask } from '../use-task';
import { PlainButton } from './plain-button';

/** The platform sends a mail of one kind at most once in this time. */
const pauseSeconds = 60;

interface SendAgainProps {
  task: ReturnType<typeof useTask>;
  send: () => Promise<unknown>;
}

export function SendAgain({ task, send }: SendAgainProps) {
  const { left, restart } = useCountdown(pauseSeconds);
  const again = () =>
    task.run(async () => {
      await send();
      restart();
    });
  if (left > 0) return <span>{m.identity_send_again_in({ seconds: left })}</span>;
  return <PlainButton onClick={again}>{m.identity_send_again()}</PlainButton>;
}
