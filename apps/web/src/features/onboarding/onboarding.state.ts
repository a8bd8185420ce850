const keyOf = (person: string) => `setup-later:${person}`;

/** Put off until the next visit: Home shows the way back, and nothing else of it. */
export const isPutOff = (person: string): boolean => sessionStorage.getItem(keyOf(person)) !== null;

export const putOff = (person: string) => sessionStorage.setItem(keyOf(person), 'yes');

export const takeUp = (person: string) => sessionStorage.removeItem(keyOf(person));
