import { type RefObject, useEffect } from 'react';

/** On a phone one column fills the screen: work starts with those who applied. */
export const useStartAtApplied = (root: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const board = root.current;
    const column = board?.querySelector<HTMLElement>('[data-status="Applied"]');
    if (board && column) board.scrollLeft = column.offsetLeft - (board.clientWidth - column.clientWidth) / 2;
  }, [root]);
};
