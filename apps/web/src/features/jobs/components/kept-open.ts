const keyOf = (id: string) => `marula-kept-open-${id}`;

/** Kept with the number of hires, so that one more hire asks again. */
export const staysOpen = (id: string, hired: number): boolean => localStorage.getItem(keyOf(id)) === String(hired);

export const keepOpen = (id: string, hired: number): void => localStorage.setItem(keyOf(id), String(hired));
