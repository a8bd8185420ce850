/** Milliseconds. What loads sooner was not waited for. */
const patience = 200;

/**
 * Who comes from elsewhere sees the shape of the list once it is waited for. Who changes the list keeps it, and what was
 * opened beside it, until the next is there.
 */
export const skeletonOnEntry = (setPending: (ms: number) => void) => ({
  pendingMs: patience,
  onEnter: () => setPending(Number.POSITIVE_INFINITY),
  onLeave: () => setPending(patience),
});
