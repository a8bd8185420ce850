import { type ReactNode, useCallback, useState } from 'react';
import { LazyPart } from '@/ui/lazy-part';

const jobAsked = () => import('./job-asked').then(({ JobAsked }) => JobAsked);

interface Asked {
  id: string;
  act: 'extend' | 'archive';
}

interface AskedJob {
  ask: (asked: Asked) => void;
  /** The job whose question is on its way. */
  asking: string | undefined;
  dialogs: ReactNode;
}

/** What is asked comes with the first question: a screen that is about something else can do without. */
export const useAskedJob = (onAnswered: () => void): AskedJob => {
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState<string>();
  const [everAsked, setEverAsked] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setAsking(next.id);
    setEverAsked(true);
  };
  const onOpen = useCallback(() => setAsking(undefined), []);
  const onClose = () => {
    setAsked(undefined);
    onAnswered();
  };
  return { ask, asking, dialogs: everAsked && <LazyPart load={jobAsked} props={{ asked, onOpen, onClose }} /> };
};
