import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import classes from './conversation-list.module.css';

/** Asks for the rest as soon as it comes into sight; a press does the same for who does not scroll. */
export function ShowMore({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const end = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (loading || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <Button
      ref={end}
      variant="subtle"
      color="gray"
      fullWidth
      className={classes.more}
      loading={loading}
      onClick={onMore}
    >
      {m.chat_more()}
    </Button>
  );
}
