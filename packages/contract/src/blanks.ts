/** Puts what is known into the blanks of a text, `{like_this}`. One that nobody knows stays as it is written. */
export const filledWith = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z_]+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

/** A brace is there for a blank alone. */
export const hasBrace = (text: string): boolean => /[{}]/.test(text);

/** As a form names them. */
export const namesOfBlanks = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
