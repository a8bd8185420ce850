import { duration } from './limits.ts';

export const checkLimits = {
  linkDays: 3,
  /** Asked again sooner for the same address, the link that was sent still holds. */
  againAfterMs: 10 * duration.minute,
  letters: { bySenderPerDay: 5, toAddressPerWeek: { bySender: 5, byAll: 10 } },
  documentBytes: 10 * 1024 * 1024,
  documentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  /** Of one company, with those that no check names. */
  documents: 20,
  numberCharacters: 40,
  /** Checks on a page of the console. */
  rows: 50,
  /** Companies with the same number or domain. */
  alike: 10,
} as const;
