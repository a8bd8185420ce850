const keyOf = (id: string) => `marula-kept-open-${id}`;

/** Answered once for so many: who hires one more is asked again. */
export const staysOpen = (id: string, hired: number): boolean => localStorage.getItem(keyOf(id)) === String(hired);

export const keepOpen = (id: string, hired: number): void => localStorage.setItem(keyOf(id), String(hired));
