import { z } from 'zod';
import { Timestamp } from './shared.contract.ts';

export const consentCategories = {
  necessary: { readOnly: true, services: ['bot_check', 'live_chat'] },
  analytics: { readOnly: false, services: ['tag_manager', 'analytics'] },
} as const;

const Category = z.enum(['necessary', 'analytics']);

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

/** Null where the record is incomplete, expired or of another revision: the banner must ask again. */
export const validConsent = (record: unknown, { revision, now }: { revision: number; now: number }) => {
  const parsed = ConsentRecord.safeParse(record);
  if (!parsed.success) return null;
  return parsed.data.revision === revision && parsed.data.expirationTime > now ? parsed.data : null;
};

export const analyticsConsentOf = (record: ConsentRecord | null): AnalyticsConsent => {
  if (!record) return 'pending';
  return record.categories.includes('analytics') ? 'granted' : 'denied';
};
