import { type KeyboardEvent, useEffect, useState } from 'react';

interface EnterAhead {
  /** What stands in the field is found, or could not be. */
  isFound: boolean;
  /** Whether Enter would open what fewer letters had found. Whoever went further down means what stands there. */
  isOld: () => boolean;
  openFirst: () => void;
}

/** Enter comes before what was typed is found: it opens what is found then. Any other key takes it back. */
export function useEnterAhead({ isFound, isOld, openFirst }: EnterAhead) {
  const [isAhead, setAhead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, with what was found by then
  useEffect(() => {
    if (!isAhead || !isFound) return;
    setAhead(false);
    openFirst();
  }, [isAhead, isFound]);
  // Before the library's own handler, which would open what is marked.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const comesAhead = event.key === 'Enter' && !event.nativeEvent.isComposing && !isFound && isOld();
    setAhead(comesAhead);
    if (!comesAhead) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return onKeyDownCapture;
}
