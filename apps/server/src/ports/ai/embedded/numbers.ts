const small: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  couple: 2,
  few: 3,
};

/** A number of people or years as people write it, inside a pattern. */
export const countWords = `(?:\\d{1,3}|${Object.keys(small).slice(0, 15).join('|')})`;

/** 'three', '3', '3+' */
export const countOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? small[text.trim()] : Number(digits);
};

const names = Object.keys(small);

/** Small numbers are told in words: 'three trips'. */
export const inWords = (count: number): string => (count >= 1 && count <= 12 ? (names[count - 1] ?? '') : `${count}`);
