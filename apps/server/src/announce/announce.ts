import { createHash, randomUUID } from 'node:crypto';
import type { AnnouncementKind } from '@marula/contract/mail-kinds';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import type { Db } from '../core/database.ts';
import { announcementsRepository } from '../domain/announcements/announcements.repository.ts';
import { letterFromMarkdown } from './letter-from-markdown.ts';

export interface Asked {
  kind: AnnouncementKind;
  /** The text of the letter, in markdown. */
  text: string;
  country?: TenantCode | undefined;
  dryRun: boolean;
}

/** Writes an announcement down, for the tasks to send. Says how many it is for. */
export async function announce(db: Db, { kind, text, country, dryRun }: Asked, now = new Date()): Promise<number> {
  const announcement = {
    id: randomUUID(),
    kind,
    letter: letterFromMarkdown(text),
    text_hash: createHash('sha256').update(text.trim()).digest('hex'),
    work_country_ids: (country ? [country] : tenantCodes).map((code) => tenants[code].work_country_id),
  };
  const announcements = announcementsRepository(db);
  const readers =
    (await announcements.countReaders(announcement)) + (await announcements.countSubscribers(announcement));
  if (!dryRun) await announcements.announce(announcement, now);
  return readers;
}
