import { useEffect, useLayoutEffect, useRef } from 'react';

const nearPx = 40;

/** The newest message is the one to be seen, unless somebody has scrolled back to read. A picture that loads moves the end too. */
const useStayAtEnd = () => {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = useRef(0);
  useEffect(() => {
    const element = log.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const stay = () => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    };
    const observer = new ResizeObserver(stay);
    observer.observe(content);
    // The field below grows into it.
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    // New content below also puts distance to the end. Only scrolling up means that the reader has left it.
    atEnd.current = near || (atEnd.current && element.scrollTop >= last.current);
    last.current = element.scrollTop;
  };
  return { log, atEnd, onScroll };
};

/** Keeps the thread scrolled to its end while the reader is there. Otherwise keeps their place, also when older messages load above. */
export const useThreadPlace = (oldest: string | undefined) => {
  const { log, atEnd, onScroll } = useStayAtEnd();
  const known = useRef<{ oldest: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const element = log.current;
    const topOf = (message: string) =>
      element?.querySelector<HTMLElement>(`[data-message="${CSS.escape(message)}"]`)?.offsetTop;
    const before = known.current;
    const now = before && topOf(before.oldest);
    // Measured by the message that was on top: the total height also grows when pictures below it load.
    if (element && before && now !== undefined && before.oldest !== oldest && !atEnd.current) {
      element.scrollTop += now - before.top;
    }
    const top = oldest === undefined ? undefined : topOf(oldest);
    known.current = oldest === undefined || top === undefined ? undefined : { oldest, top };
  });
  return { ref: log, onScroll };
};
