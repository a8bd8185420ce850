import { useEffect, useRef, useState } from 'react';
import { config } from '@/lib/config';
import type { Failure } from './failure';

/** One thing at a time: what is sent twice by an impatient hand runs once, and its refusal is shown where it was asked. */
export const useTask = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);

  useEffect(() => {
    if (config.recaptchaSiteKey) void import('@/lib/bot-check').then(({ botCheck }) => botCheck.start());
  }, []);

  const run = async (task: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      const { failureOf } = await import('./failure');
      setFailure(failureOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, failure, setFailure, run };
};
