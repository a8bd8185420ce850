import { z } from 'zod';
import { type ContentKind, contentLimits } from './content-kinds.ts';
import { Currency, typedText } from './shared.contract.ts';
import { PlanFeatures } from './subscriptions.contract.ts';

const { name, tagline, price, posts, views, team, felixUses, supportHours, validDays, vat } = contentLimits;

/** Shown as it is typed, in pages, papers and mails: nothing in it is markup. */
const PlainText = (max: number, min = 1) =>
  typedText(max, min).refine((text) => !/[<>]/.test(text), 'Has no < and no >');
const upTo = (max: number, min = 0) => z.int().min(min).max(max);

const Plan = z.strictObject({
  name: PlainText(name),
  /** Null: the words that the product has for it. */
  tagline: PlainText(tagline).nullable(),
  currency: Currency,
  /** Minor units, without VAT; null: by agreement with sales. A year costs ten months. */
  monthly_price: upTo(price).nullable(),
  /** Null: Unlimited. */
  posts_per_month: upTo(posts, 1).nullable(),
  views_per_post: upTo(views, 1).nullable(),
  team_member_limit: upTo(team, 1),
  felix_uses_per_month: upTo(felixUses),
  features: z.strictObject({ ...PlanFeatures.shape, email_support_hours: upTo(supportHours) }),
  active: z.boolean(),
});

const Bundle = z.strictObject({
  name: PlainText(name),
  currency: Currency,
  posts: upTo(posts, 1),
  featured_posts: upTo(posts),
  price: upTo(price, 1),
  valid_days: upTo(validDays, 1),
  active: z.boolean(),
});

const Vat = z.strictObject({ vat_basis_points: upTo(vat) });

const Switch = z.strictObject({ on: z.boolean() });

/** What a thing of each kind is: a draft keeps to it as much as what is published. */
export const contentValues = {
  plan: Plan,
  bundle: Bundle,
  vat: Vat,
  switch: Switch,
} as const satisfies Record<ContentKind, z.ZodObject>;

export type ContentValues = { [K in ContentKind]: z.output<(typeof contentValues)[K]> };
export type ContentValue<K extends ContentKind = ContentKind> = ContentValues[K];
