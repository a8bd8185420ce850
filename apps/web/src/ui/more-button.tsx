import { Button, type ButtonProps, Loader } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

interface MoreButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  loading: boolean;
  onClick: () => void;
}

/** Gone with the last page, it leaves the focus where it was: to what the rows stand in. */
const useFocusKept = () => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) {
        element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return button;
};

/** Asks for more rows beside those that are there. Not disabled meanwhile: that would take the focus from who pressed it. */
export function MoreButton({ loading, onClick, ...look }: MoreButtonProps) {
  return (
    <Button
      ref={useFocusKept()}
      variant="subtle"
      color="gray"
      {...look}
      {...(loading && { leftSection: <Loader size={14} color="gray" /> })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={() => loading || onClick()}
    />
  );
}
