import { useEffect, useRef, useState } from 'react';

/** A menu that has just taken its button's place opens at once; the focus comes back to the button when it closes. */
export const useOpenedByClick = () => {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
};
