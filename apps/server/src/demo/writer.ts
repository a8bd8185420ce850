import type { Db } from '../core/database.ts';
import { insertRows } from '../db/insert-rows.ts';

/** In the order in which rows may point at each other. */
export const demoTables = [
  'auth.users',
  'auth.identities',
  'companies',
  'profiles',
  'employer_email_preferences',
  'billing_information',
  'company_checks',
  'team_invites',
  'decline_reasons',
  'saved_messages',
  'payment_methods',
  'subscriptions',
  'orders',
  'payments',
  'payment_steps',
  'open_payments',
  'invoices',
  'post_grants',
  'jobs',
  'job_salaries',
  'job_documents',
  'job_languages',
  'job_benefits',
  'job_embeddings',
  'job_views',
  'job_links',
  'job_sources',
  'measures_by_job',
  'post_moves',
  'candidates',
  'reviews',
  'candidate_citizenships',
  'candidate_remunerations',
  'candidate_industries',
  'candidate_educations',
  'candidate_job_histories',
  'reference_checks',
  'candidate_languages',
  'candidate_notification_preferences',
  'candidate_references',
  'candidate_vehicles',
  'candidate_embeddings',
  'applications',
  'application_matches',
  'application_events',
  'application_notes',
  'application_contests',
  'candidate_views',
  'consent_receipts',
  'form_messages',
  'support_messages',
  'trust_cases',
  'job_reports',
  'candidate_reports',
  'privacy_requests',
  'chats',
  'chat_participants',
  'messages',
  'notifications',
  'activity_log',
] as const;

export type DemoTable = (typeof demoTables)[number];

export interface Writer {
  add(table: DemoTable, ...rows: object[]): void;
  /** Writes what has gathered once it is worth a statement. */
  keepFlat(): Promise<void>;
  flush(): Promise<void>;
  written(): number;
}

/** Rows gather here until there are enough of them: what is held in memory does not grow with the world. */
const ENOUGH = 8_000;

export function writerOver(db: Db): Writer {
  const waiting = new Map<DemoTable, object[]>(demoTables.map((table) => [table, []]));
  let held = 0;
  let written = 0;
  const flush = async () => {
    for (const [table, rows] of waiting) {
      await insertRows(db, table, rows);
      waiting.set(table, []);
    }
    written += held;
    held = 0;
  };
  return {
    add: (table, ...rows) => {
      waiting.get(table)?.push(...rows);
      held += rows.length;
    },
    keepFlat: async () => {
      if (held >= ENOUGH) await flush();
    },
    flush,
    written: () => written,
  };
}
