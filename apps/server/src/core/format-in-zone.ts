/** A format for each time zone that is asked for. It is kept, because making one takes a hundred times as long as asking it. */
export function formatInZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
