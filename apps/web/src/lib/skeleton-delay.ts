/** Milliseconds. What loads sooner shows no skeleton: it would only flicker. */
export const skeletonDelay = 150;
