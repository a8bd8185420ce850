import { z } from 'zod';
import { articleActions, articleLimits, articlePictures } from './article-limits.ts';
import { bannerTones } from './banners.ts';
import { type ContentKind, contentLimits } from './content-kinds.ts';
import { featureGroupKeys } from './feature-groups.ts';
import { planFeatures } from './plans.ts';
import { Currency, Timestamp, typedText } from './shared.contract.ts';
import { PlanFeatures } from './subscriptions.contract.ts';
import type { TenantCode } from './tenants.ts';

const { name, tagline, price, posts, views, team, felixUses, supportHours, validDays, vat } = contentLimits;
const { banner, linkPath, linkText, question, answer, place } = contentLimits;
const { title, summary, body, author, tags, feature, lines, line } = contentLimits;
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

/** Each of them, and none twice. */
const isWhole = (given: readonly string[], all: readonly string[]) =>
  given.length === all.length && all.every((one) => given.includes(one));

const FeatureGroup = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        key: z.enum(featureGroupKeys),
        name: PlainText(name),
        features: z.array(z.strictObject({ key: z.enum(planFeatures), name: PlainText(feature) })),
      }),
    )
    .refine(
      (groups) =>
        isWhole(
          groups.map(({ key }) => key),
          featureGroupKeys,
        ),
      'Has every group once',
    )
    .refine(
      (groups) =>
        isWhole(
          groups.flatMap(({ features }) => features.map(({ key }) => key)),
          planFeatures,
        ),
      'Has every feature in one group',
    ),
});

/** Each line may name what the plan gives: see overview-blanks.ts. */
const Overview = z.strictObject({ lines: z.array(PlainText(line)).min(1).max(lines) });

/** Markdown; HTML in it is shown as text. */
const texts = {
  title: PlainText(title),
  summary: PlainText(summary),
  body: typedText(body, 1).overwrite((text) => text.replaceAll('\r\n', '\n')),
};

const Article = z.strictObject({
  ...texts,
  author: PlainText(author),
  author_role: PlainText(author),
  tags: z
    .array(PlainText(articleLimits.tagCharacters))
    .max(tags)
    .refine((all) => new Set(all).size === all.length, 'Has no tag twice'),
  picture: z.enum(articlePictures).nullable(),
  action: z.enum(articleActions).nullable(),
  /** The day that readers are told; one ahead keeps it hidden until then. */
  published_on: z.iso.date().refine((day) => day >= articleLimits.firstDay, 'Is a day of this century'),
  shown: z.boolean(),
});

/** Of a legal text all but its words belongs to its release. */
const Page = z.strictObject(texts);
const listOf = (rows: number, characters: number) => z.array(PlainText(characters)).max(rows);
const Lines = listOf(entries, entry);
/** Lowest and highest usual pay a month, in whole rand or kwacha. */
const Pay = z.tuple([upTo(pay, 1), upTo(pay, 1)]);
const perCountry = <T extends z.ZodType>(value: T) =>
  z.strictObject({ ZA: value, ZM: value } satisfies Record<TenantCode, T>);

/** A position of the occupation library. */
const Position = z.strictObject({
  name: PlainText(listName),
  /** By name. A position that is there stays in its own. */
  industry: PlainText(listName),
  synonyms: listOf(entries, listName),
  duties: PlainText(duties),
  skills: Lines,
  tools: Lines,
  requirements: Lines,
  qualifications: perCountry(Lines),
  pay: perCountry(Pay),
  /** Other positions, by name. */
  related: listOf(entries, listName),
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
  names: listOf(otherNames, listName),
  shown: z.boolean(),
});

/** What a thing of each kind is: a draft keeps to it as much as what is published. */
export const contentValues = {
  plan: Plan,
  bundle: Bundle,
  vat: Vat,
  banner: Banner,
  question: Question,
  feature_group: FeatureGroup,
  overview: Overview,
  article: Article,
  page: Page,
  position: Position,
  place: Place,
  switch: Switch,
} as const satisfies Record<ContentKind, z.ZodObject>;

export type ContentValues = { [K in ContentKind]: z.output<(typeof contentValues)[K]> };
export type ContentValue<K extends ContentKind = ContentKind> = ContentValues[K];
