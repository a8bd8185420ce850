import { useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { MoreButton } from '@/ui/more-button';

interface ShowMoreProps {
  loading: boolean;
  /** After a failure only a press asks again: else the same would fail over and over. */
  failed: boolean;
  onMore: () => void;
}

/** Asks for the rest as soon as it comes into sight; a press does the same for who does not scroll. */
export function ShowMore({ loading, failed, onMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (loading || failed || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, failed]);
  return (
    <div ref={end}>
      <MoreButton fullWidth h={44} bdrs={0} loading={loading} onClick={onMore}>
        {m.chat_more()}
      </MoreButton>
    </div>
  );
}
