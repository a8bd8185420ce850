/** Milliseconds. What loads sooner was not waited for. */
export const patience = 200;
