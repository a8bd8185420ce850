/** Lets the browser do what waits, such as a tap or a scroll. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve));
