import type { AnalyticsConsent, ConsentRecord } from './consent.contract.ts';
import { type ConsentCategory, type ConsentService, consentCategories } from './consent-limits.ts';

// Apart from its schema: a page reads the record before the banner, and must not load a validator for it.

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isCategory = (value: unknown): value is ConsentCategory =>
  typeof value === 'string' && Object.hasOwn(consentCategories, value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A service that we no longer ask for is none that somebody can agree to. */
const areServices = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([category, services]) => {
    const known: readonly unknown[] = isCategory(category) ? consentCategories[category].services : [];
    return isList(services) && services.every((service) => known.includes(service));
  });

const isComplete: { [K in keyof Required<ConsentRecord>]: (value: unknown) => boolean } = {
  categories: (value) => isList(value) && value.every(isCategory),
  services: areServices,
  revision: Number.isInteger,
  consentId: isText,
  consentTimestamp: isTime,
  lastConsentTimestamp: isTime,
  expirationTime: Number.isFinite,
  data: (value) => value !== undefined,
};

const isRecord = (value: unknown): value is ConsentRecord =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(isComplete).every(([field, holds]) => holds(Reflect.get(value, field)));

/** Null where the record is incomplete, expired or of another revision: the banner must ask again. */
export const validConsent = (record: unknown, { revision, now }: { revision: number; now: number }) =>
  isRecord(record) && record.revision === revision && record.expirationTime > now ? record : null;

/** A yes is a yes to one service, not to its whole category. */
export const consentTo = (record: ConsentRecord | null, service: ConsentService): AnalyticsConsent => {
  if (!record) return 'pending';
  return Object.values(record.services).some((services) => services.includes(service)) ? 'granted' : 'denied';
};
