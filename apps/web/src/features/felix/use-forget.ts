import { toast } from '@marula/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { changeFelix, felixPanel } from '@/domain/felix-panel';
import { useDelete } from './felix.mutations';

/** Undo stays in place for as long as a toast would, or until the list is left; then it is deleted. */
export const useForget = () => {
  const { mutate } = useDelete();
  const [gone, setGone] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const carryOut = (id: string) => {
    clearTimeout(waiting.current.get(id));
    if (!waiting.current.delete(id)) return;
    if (felixPanel.get().conversation === id) changeFelix({ conversation: null });
    mutate(id);
  };
  const left = useRef(carryOut);
  left.current = carryOut;
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const id of timers.keys()) left.current(id);
    };
  }, []);
  return {
    gone,
    forget: (id: string) => {
      setGone((now) => [...now, id]);
      waiting.current.set(
        id,
        setTimeout(() => left.current(id), toast.durationMs),
      );
    },
    takeBack: (id: string) => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      setGone((now) => now.filter((other) => other !== id));
    },
  };
};
