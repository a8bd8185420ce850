import { useEffect, useRef, useState } from 'react';

/** The menu of `OnDemand` is drawn because somebody clicked, so it opens at once. Closing it returns the focus to its button. */
export const useOpenedByClick = () => {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
};
