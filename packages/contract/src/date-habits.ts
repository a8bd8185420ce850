import type { Locale } from './tenants.ts';

/** How a locale writes a date in a field, and with which day its weeks begin. Where one says nothing, `datePicker` holds. */
export const dateHabits: Partial<Record<Locale, { example: string; firstDayOfWeek: 0 | 1 }>> = {
  en: { example: '16 Dec 2026', firstDayOfWeek: 1 },
  zm: { example: '16 Dec 2026', firstDayOfWeek: 1 },
};
