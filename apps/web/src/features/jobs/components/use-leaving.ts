import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Answers whether somebody may go on to where they wanted to. */
type Answer = (leave: boolean) => void;

/**
 * While `isUnsent`, asks the person before another page opens; before the window closes, the browser asks. This uses the
 * history directly, because the router's own hook would be loaded with every public page.
 */
export const useLeaving = (isUnsent: () => boolean): Answer | undefined => {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<Answer>();
  const unsent = useRef(isUnsent);
  unsent.current = isUnsent;
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => unsent.current(),
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (currentLocation.pathname === nextLocation.pathname || !unsent.current()) return false;
          const leave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
          setAnswer(undefined);
          return !leave;
        },
      }),
    [history],
  );
  return answer;
};
