import { z } from 'zod';
import { ArticleBody } from './articles.contract.ts';
import { contentValues } from './content.values.contract.ts';
import { contentKindNames, contentLimits, reachCodes } from './content-kinds.ts';
import { endpoint } from './endpoint.ts';
import { Count, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { tenantCodes } from './tenants.ts';

const { keyPattern, keyCharacters, findCharacters } = contentLimits;

const Kind = z.enum(contentKindNames);
const Key = z.string().max(keyCharacters).regex(keyPattern);
const Value = z.union(Object.values(contentValues));
/** Null is a command, or what was there before anybody published. */
const Author = z.object({ id: Id, name: z.string() }).nullable();

const ContentDraft = z.object({
  /** Another one with every change of it. */
  revision: z.int(),
  value: Value,
  author: Author,
  kept_at: Timestamp,
  /** When it publishes itself; null: when somebody does. */
  publish_at: Timestamp.nullable(),
  /** The error because of which it did not publish itself when its moment came. */
  refused: z.string().nullable(),
});
export type ContentDraft = z.output<typeof ContentDraft>;

const ContentVersion = z.object({
  id: z.int(),
  value: Value,
  author: Author,
  reason: z.string().nullable(),
  published_at: Timestamp,
  /** What it replaced; null for the first. */
  before: Value.nullable(),
});
export type ContentVersion = z.output<typeof ContentVersion>;

/** How many a publish would reach in this way. */
const Reach = z.object({ code: z.enum(reachCodes), count: Count });
export type Reach = z.output<typeof Reach>;

export const ContentThing = z.object({
  kind: Kind,
  key: Key,
  /** As the product has it now; null where it is not there yet. */
  live: Value.nullable(),
  draft: ContentDraft.nullable(),
  /** The newest version, which a change must have seen; null before the first. */
  version: z.int().nullable(),
  /** Of the draft, or of what is live. */
  reach: z.array(Reach),
});
export type ContentThing = z.output<typeof ContentThing>;

/** What was on the screen: where something else came in between, nothing is done. */
const seen = { seen_version: z.int().nullable(), seen_draft: z.int().nullable() };

const ByKind = z.strictObject({ kind: Kind });
const ByKey = z.strictObject({ kind: Kind, key: Key });
const at = (path: string) => `/api/admin/content/${path}` as const;
const access = { staff: 'content' } as const;
const valueErrors = [
  'content.currency',
  'content.price',
  'content.always_open',
  'content.period',
  'content.link',
  'content.nowhere',
  'content.blank',
  'content.place_taken',
  'content.address_taken',
  'content.name_taken',
  'content.name_empty',
  'content.synonym',
  'content.related',
  'content.pay',
  'content.industry',
  'content.outside',
  'content.town',
] as const;
const publishErrors = [
  'staff.not_found',
  'content.changed',
  'content.unchanged',
  'content.second_role',
  'content.operator_role',
] as const;

export const contentEndpoints = {
  content: {
    drafts: endpoint({
      method: 'GET',
      path: at('drafts'),
      access,
      summary: 'What is waiting to be published, of every kind',
      reply: z.object({ items: z.array(z.object({ kind: Kind, key: Key, publish_at: Timestamp.nullable() })) }),
    }),
    preview: endpoint({
      method: 'POST',
      path: at('preview'),
      access,
      rate: contentLimits.previewsPerMinute,
      summary: 'What the text of an article or a legal page becomes for readers in a country, before it is kept',
      body: z.strictObject({
        kind: z.enum(['article', 'page']),
        country: z.enum(tenantCodes),
        body: typedText(contentLimits.body, 1),
      }),
      reply: ArticleBody,
    }),
    list: endpoint({
      method: 'GET',
      path: at(':kind'),
      access,
      summary:
        'What there is of a kind, with what is being written; where there is much, a page of it, and the words of `find`',
      params: ByKind,
      query: z.strictObject({ find: typedText(findCharacters).optional(), after: Key.optional() }),
      reply: z.object({
        items: z.array(z.object({ key: Key, live: Value.nullable(), draft: Value.nullable() })),
        /** After which the next page begins; null: this was all. */
        next: Key.nullable(),
        /** The number of the next one that is added; null where none is. */
        free: z.int().nullable(),
      }),
    }),
    read: endpoint({
      method: 'GET',
      path: at(':kind/:key'),
      access,
      summary: 'One thing: as it is, as it is being written, and whom that would reach',
      params: ByKey,
      reply: ContentThing,
      errors: ['staff.not_found'],
    }),
    versions: endpoint({
      method: 'GET',
      path: at(':kind/:key/versions'),
      access,
      summary: 'What was published of it, newest first; `before` is the last one that you have',
      params: ByKey,
      query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
      reply: z.object({ items: z.array(ContentVersion), next: z.int().nullable() }),
    }),
    keep: endpoint({
      method: 'PATCH',
      path: at(':kind/:key/draft'),
      access,
      summary: 'Keep a draft; its value is whole, as it would be published',
      params: ByKey,
      body: z.strictObject({ value: z.record(z.string(), z.unknown()), ...seen }),
      reply: ContentThing,
      errors: ['staff.not_found', 'content.changed', 'content.scheduled', ...valueErrors],
    }),
    discard: endpoint({
      method: 'POST',
      path: at(':kind/:key/draft/discard'),
      access,
      summary: 'Throw a draft away',
      params: ByKey,
      body: z.strictObject(seen),
      reply: z.object({ kind: Kind, key: Key }),
      errors: ['staff.not_found', 'content.changed', 'content.no_draft', 'content.scheduled'],
    }),
    publish: endpoint({
      method: 'POST',
      path: at(':kind/:key/publish'),
      access,
      summary: 'Publish the draft, now or at a moment',
      params: ByKey,
      body: z.strictObject({ reason: Reason, at: Timestamp.optional(), ...seen }),
      reply: ContentThing,
      errors: ['content.no_draft', 'content.moment', ...publishErrors, ...valueErrors],
    }),
    unschedule: endpoint({
      method: 'POST',
      path: at(':kind/:key/unschedule'),
      access,
      summary: 'Take back the moment at which a draft publishes itself; the draft stays',
      params: ByKey,
      body: z.strictObject({ reason: Reason, ...seen }),
      reply: ContentThing,
      errors: ['staff.not_found', 'content.changed', 'content.no_draft'],
    }),
    restore: endpoint({
      method: 'POST',
      path: at(':kind/:key/restore'),
      access,
      summary: 'Publish what an earlier version said',
      params: ByKey,
      body: z.strictObject({ version: z.int().min(1), reason: Reason, seen_version: seen.seen_version }),
      reply: ContentThing,
      errors: [...publishErrors, ...valueErrors],
    }),
  },
} as const;
