import { storage } from '@marula/contract/file-limits';
import { type HeldKind, heldKinds, type KeptKind } from '@marula/contract/privacy-desk-limits';
import type { Db } from '../../core/database.ts';
import { spellingsOf } from '../form-messages/written.repository.ts';
import { mailboxOf } from '../mailboxes/mailbox.ts';
import { kindOfTable } from './held-kinds.ts';

/** Whose it is: an account with its address, or an address alone. */
export interface Whose {
  profile_id: string | null;
  email: string;
  user_type: string | null;
  /** What came under that address later is somebody's new beginning. */
  until?: string;
}

interface Reference {
  table: string;
  column: string;
}

type Counted<K> = { kind: K; count: number }[];

/** Asked of the database itself, so that a table of tomorrow is counted, too. */
const REFERENCES = `select r.conrelid::regclass::text as table, a.attname as column
  from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
  where r.contype = 'f' and r.confrelid in ('profiles'::regclass, 'candidates'::regclass)
  order by 1, 2`;

/** What no reference tells. */
const OTHERS: readonly [HeldKind, string][] = [
  ['account', 'profiles where id = $1::uuid'],
  ['account', 'auth.users where id = $1::uuid'],
  ['files', 'storage.objects where bucket_id = any($4::text[]) and owner_id = $1::text'],
  ['letters', 'form_messages where profile_id is null and email = any($2::text[]) and created_at <= $5'],
  ['letters', 'newsletter_subscribers where mailbox = $3::text and changed_at <= $5'],
  ['traces', 'team_invites where email = any($2::text[]) and accepted_at is null and created_at <= $5'],
];

const KEPT: readonly [KeptKind, string][] = [
  [
    'payments',
    '(select from orders where ordered_by = $1::uuid union all select from payments where email = any($2)) paid',
  ],
  ['log', 'staff_log where subject_id = $1::text'],
  ['activity', 'activity_log where people @> array[$1::uuid]'],
];

const kindOf = ({ table }: Reference): HeldKind | null => {
  const kind = kindOfTable[table];
  return kind === undefined ? 'traces' : kind;
};

const counting = (parts: readonly (readonly [string, string])[]) =>
  parts.map(([kind, from]) => `select '${kind}' as kind, count(*)::int as count from ${from}`).join(' union all ');

/** Of an employer's files only the portrait is theirs: logos and pictures in conversations are the company's. */
const bucketsOf = (userType: string | null) =>
  userType === 'Candidate' ? Object.values(storage.buckets) : [storage.buckets.profileImages];

const valuesOf = ({ profile_id, email, user_type, until = 'infinity' }: Whose) => [
  profile_id,
  spellingsOf(email),
  mailboxOf(email),
  bucketsOf(user_type),
  until,
];

export const heldRepository = (db: Db) => ({
  references: (): Promise<Reference[]> => db.all(REFERENCES),

  /** What is held of somebody, every kind with its count, also those of which there is nothing. */
  async held(whose: Whose): Promise<Counted<HeldKind>> {
    const referring = (await db.all<Reference>(REFERENCES)).flatMap((reference): [HeldKind, string][] => {
      const kind = kindOf(reference);
      return kind ? [[kind, `${reference.table} where ${reference.column} = $1::uuid`]] : [];
    });
    const rows = await db.all<{ kind: HeldKind; count: number }>(
      `select kind, sum(count)::int as count from (${counting([...OTHERS, ...referring])}) counted group by kind`,
      valuesOf(whose),
    );
    const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
    return heldKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
  },

  kept: ({ profile_id, email }: Omit<Whose, 'user_type'>): Promise<Counted<KeptKind>> =>
    db.all(counting(KEPT), [profile_id, spellingsOf(email)]),

  /** What they wrote or signed up for with that address, beside their account. */
  async removeByAddress(email: string): Promise<void> {
    await db.query('delete from form_messages where profile_id is null and email = any($1)', [spellingsOf(email)]);
    await db.query('delete from mail_log where recipient = any($1)', [spellingsOf(email)]);
    await db.query('delete from newsletter_subscribers where mailbox = $1', [mailboxOf(email)]);
    await db.query('delete from team_invites where email = any($1) and accepted_at is null', [spellingsOf(email)]);
  },
});
