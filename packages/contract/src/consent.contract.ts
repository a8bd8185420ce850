import { z } from 'zod';
import { type ConsentCategory, consentCategories } from './consent-limits.ts';
import { Timestamp } from './shared.contract.ts';

const Category = z.enum(Object.keys(consentCategories) as ConsentCategory[]);

export const analyticsConsents = ['granted', 'denied', 'pending'] as const;
export const AnalyticsConsent = z.enum(analyticsConsents);
export type AnalyticsConsent = z.output<typeof AnalyticsConsent>;

/** The content of the consent cookie, in the spelling of the library that writes it. */
export const ConsentRecord = z.object({
  categories: z.array(Category),
  services: z.partialRecord(Category, z.array(z.string())),
  revision: z.int().min(0),
  consentId: z.string().min(1),
  consentTimestamp: Timestamp,
  lastConsentTimestamp: Timestamp,
  expirationTime: z.number(),
  data: z.unknown(),
});
export type ConsentRecord = z.output<typeof ConsentRecord>;
