import { z } from 'zod';
import { bannerTones } from './banners.ts';
import { type ContentKind, contentLimits } from './content-kinds.ts';
import { Currency, Timestamp, typedText } from './shared.contract.ts';
import { PlanFeatures } from './subscriptions.contract.ts';
import type { TenantCode } from './tenants.ts';

const { name, tagline, price, posts, views, team, felixUses, supportHours, validDays, vat } = contentLimits;
const { banner, linkPath, linkText, question, answer, place } = contentLimits;
const { listName, duties, entries, entry, pay, otherNames, weight } = contentLimits;

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

/** Written in one way only, so that two of the same moment are the same. */
const Moment = Timestamp.overwrite((moment) => new Date(moment).toISOString());

const Banner = z.strictObject({
  text: PlainText(banner),
  tone: z.enum(bannerTones),
  on_site: z.boolean(),
  on_dashboard: z.boolean(),
  in_app: z.boolean(),
  /** Null: at once, and until somebody takes it away. */
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  /** Both or neither. */
  link_path: PlainText(linkPath).nullable(),
  link_text: PlainText(linkText).nullable(),
  closable: z.boolean(),
  shown: z.boolean(),
});

const Question = z.strictObject({
  /** Both may name a limit instead of writing it: see question-blanks.ts. */
  question: PlainText(question),
  answer: PlainText(answer),
  place: upTo(place, 1),
  shown: z.boolean(),
});

const Switch = z.strictObject({ on: z.boolean() });

const lines = (rows: number, characters: number) => z.array(PlainText(characters)).max(rows);
const Lines = lines(entries, entry);
/** Lowest and highest usual pay a month, in whole rand or kwacha. */
const Pay = z.tuple([upTo(pay, 1), upTo(pay, 1)]);
const perCountry = <T extends z.ZodType>(value: T) =>
  z.strictObject({ ZA: value, ZM: value } satisfies Record<TenantCode, T>);

/** A position of the occupation library. */
const Position = z.strictObject({
  name: PlainText(listName),
  /** By name. A position that is there stays in its own. */
  industry: PlainText(listName),
  synonyms: lines(entries, listName),
  duties: PlainText(duties),
  skills: Lines,
  tools: Lines,
  requirements: Lines,
  qualifications: perCountry(Lines),
  pay: perCountry(Pay),
  /** Other positions, by name. */
  related: lines(entries, listName),
  shown: z.boolean(),
});

/** A town or a suburb of the country that its key names. */
const Place = z.strictObject({
  name: PlainText(listName),
  /** Of a suburb: the town it belongs to. */
  town: PlainText(listName).nullable(),
  province: PlainText(listName),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** How likely people mean it. */
  weight: upTo(weight, 1),
  /** What people also call it, or once did. */
  names: lines(otherNames, listName),
  shown: z.boolean(),
});

/** What a thing of each kind is: a draft keeps to it as much as what is published. */
export const contentValues = {
  plan: Plan,
  bundle: Bundle,
  vat: Vat,
  banner: Banner,
  question: Question,
  position: Position,
  place: Place,
  switch: Switch,
} as const satisfies Record<ContentKind, z.ZodObject>;

export type ContentValues = { [K in ContentKind]: z.output<(typeof contentValues)[K]> };
export type ContentValue<K extends ContentKind = ContentKind> = ContentValues[K];
