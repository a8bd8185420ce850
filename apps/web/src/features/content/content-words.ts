import type { ArticleAction, ArticlePicture } from '@marula/contract/article-limits';
import type { BannerTone } from '@marula/contract/banners';
import type { ContentThing, Reach } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { type ContentGroup, type ContentKind, contentKindNames, contentKinds } from '@marula/contract/content-kinds';
import { formatMoney } from '@marula/contract/formats';
import { filledBlanks } from '@marula/contract/question-blanks';
import { isSwitchName, maintenancePath } from '@marula/contract/switches';
import { type Currency, type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { hashKey } from '@tanstack/react-query';
import { contentFieldWords } from '@/domain/content-fields';
import { formatShortDay, formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { switchWords } from './switch-words';

export const kindWords: Record<ContentKind, () => string> = {
  plan: m.content_kind_plan,
  bundle: m.content_kind_bundle,
  vat: m.content_kind_vat,
  banner: m.content_kind_banner,
  question: m.content_kind_question,
  feature_group: m.content_kind_feature_group,
  overview: m.content_kind_overview,
  article: m.content_kind_article,
  page: m.content_kind_page,
  position: m.content_kind_position,
  place: m.content_kind_place,
  switch: m.content_kind_switch,
};

const groupWords: Record<ContentGroup, () => string> = {
  money: m.content_group_money,
  site: m.content_group_site,
  lists: m.content_group_lists,
  settings: m.content_group_settings,
};

/** The kinds by group, in the order of the contract. */
export const kindGroups = [...Map.groupBy(contentKindNames, (kind) => contentKinds[kind].group)].map(
  ([group, kinds]) => ({ group, label: groupWords[group], kinds }),
);

/** What adds one, of the kinds that are added to. */
export const addWords: Partial<Record<ContentKind, (where: { country: string }) => string>> = {
  bundle: m.content_add,
  banner: m.content_add_banner,
  question: m.content_add_question,
  position: m.content_add_position,
  place: m.content_add_place,
};

/** On which page of the site it shows. */
export const shownOn: Record<ContentKind, string> = {
  plan: '/employers/pricing',
  bundle: '/employers/pricing',
  vat: '/employers/pricing',
  banner: '/',
  question: '/employers/pricing',
  feature_group: '/employers/pricing',
  overview: '/employers/pricing',
  article: '/blog',
  page: '/',
  position: '/browse-jobs',
  place: '/browse-jobs',
  switch: maintenancePath,
};

export const reachWords: Record<Reach['code'], (said: { count: number }) => string> = {
  plan_keep_price: m.content_reach_plan_keep_price,
  plan_posts_later: m.content_reach_plan_posts_later,
  plan_team_over: m.content_reach_plan_team_over,
  plan_features_lost: m.content_reach_plan_features_lost,
  plan_closed: m.content_reach_plan_closed,
  bundle_kept: m.content_reach_bundle_kept,
  vat_renewals: m.content_reach_vat_renewals,
  position_jobs: m.content_reach_position_jobs,
  position_people: m.content_reach_position_people,
};

/** What changes with it elsewhere. */
export const alsoWords: Record<ContentKind, () => string> = {
  plan: m.content_also_plan,
  bundle: m.content_also_bundle,
  vat: m.content_also_vat,
  banner: m.content_also_banner,
  question: m.content_also_question,
  feature_group: m.content_also_feature_group,
  overview: m.content_also_overview,
  article: m.content_also_article,
  page: m.content_also_page,
  position: m.content_also_position,
  place: m.content_also_place,
  switch: m.content_also_switch,
};

export type Value = NonNullable<ContentThing['live']>;

export const momentWords = (at: string): string => {
  const { time_zone } = getTenant();
  return `${formatShortDay(new Date(at), time_zone)}, ${formatTime(new Date(at), time_zone)}`;
};

export const toneWords: Record<BannerTone, () => string> = {
  note: m.content_tone_note,
  warning: m.content_tone_warning,
};

export const pictureWords: Record<ArticlePicture, () => string> = {
  office: m.content_picture_office,
  road: m.content_picture_road,
  kitchen: m.content_picture_kitchen,
  farm: m.content_picture_farm,
  mine: m.content_picture_mine,
};

export const actionWords: Record<ArticleAction, () => string> = {
  find_work: m.blog_act_find_work_button,
  make_profile: m.blog_act_make_profile_button,
  set_alert: m.blog_act_set_alert_button,
  write_advert: m.blog_act_write_advert_button,
};

const isPay = (field: string) => field.startsWith('pay_');
const isMoment = (field: string) => field === 'starts_at' || field === 'ends_at';
const isMoney = (field: string) => field === 'price' || field === 'monthly_price';
const hasNoLimit = (field: string) => field === 'posts_per_month' || field === 'views_per_post';

/** Long entries one to a line, so that a history shows which line changed; short ones in a row. */
function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return m.content_value_none();
  if (isPay(field)) return list.join(' – ');
  if (field === 'lines') return list.join('\n');
  if (field !== 'groups') return list.join(', ');
  const groups = list as ContentValue<'feature_group'>['groups'];
  return groups.flatMap(({ name, features }) => [name, ...features.map((feature) => `– ${feature.name}`)]).join('\n');
}

/** A value of a field, as its form and its history show it. */
export function valueWords(field: string, value: unknown, currency: Currency | undefined): string {
  if (value === null || value === undefined) return hasNoLimit(field) ? m.pricing_no_limit() : m.content_value_none();
  if (typeof value === 'boolean') return value ? m.content_value_yes() : m.content_value_no();
  if (field === 'tone') return toneWords[value as BannerTone]();
  if (field === 'picture') return pictureWords[value as ArticlePicture]();
  if (field === 'action') return actionWords[value as ArticleAction]();
  if (Array.isArray(value)) return listWords(field, value);
  if (isMoment(field)) return momentWords(String(value));
  if (isMoney(field) && currency) return formatMoney(Number(value), currency);
  return field === 'vat_basis_points' ? m.content_value_percent({ percent: Number(value) / 100 }) : String(value);
}

/** What is inside another has its name before it, but for features: they have a name each. */
const flat = (value: object, within = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? flat(inner, name === 'features' ? '' : `${name}_`)
      : [[`${within}${name}`, inner]],
  );

/** By value: the database gives one back with its fields in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Of two lists, what only the first has; all of it where just their order differs. */
const onlyIn = (field: string, one: unknown, other: unknown): unknown => {
  if (!Array.isArray(one) || !Array.isArray(other) || isPay(field) || field === 'groups') return one;
  const isOrder = one.length === other.length && one.every((entry) => other.includes(entry));
  return isOrder ? one : one.filter((entry) => !other.includes(entry));
};

/** Both sides of a change in words; of a list, what went and what came. */
export function changeWords(field: string, from: unknown, to: unknown, currency: Currency | undefined) {
  const [went, came] = [onlyIn(field, from, to), onlyIn(field, to, from)];
  const words = (part: unknown) =>
    Array.isArray(part) && part.length === 0 ? null : valueWords(field, part, currency);
  return { from: words(went), to: words(came) };
}

export const currencyOf = (value: Value | null) => (value && 'currency' in value ? value.currency : undefined);

/** Each field that is another now, in words. */
export function changesBetween(from: Value | null, to: Value) {
  const before = new Map(from ? flat(from) : []);
  return flat(to)
    .filter(([field, value]) => !isSame(before.get(field), value))
    .map(([field, value]) => {
      const words = changeWords(field, before.get(field), value, currencyOf(to));
      return { field, label: contentFieldWords(field), from: from ? words.from : null, to: words.to };
    });
}

export const signOf = (currency: Currency): string =>
  Object.values(tenants).find((tenant) => tenant.currency === currency)?.currency_symbol ?? currency;

/** The key of what every country has its own of begins with the country: `za-professional`. */
export const countryOf = (key: string): TenantCode | undefined =>
  tenantCodes.find((code) => code.toLowerCase() === key.split('-')[0]);

/** The key of a text says whom it is for, and then its address: `all-night-work`. */
export const slugAt = (key: string): string => key.slice(key.indexOf('-') + 1);

/** Of a plan's key, which has its short name: `za-professional`. */
const planNameAt = (key: string): string => {
  const slug = slugAt(key);
  return slug.charAt(0).toUpperCase() + slug.slice(1);
};

const wordsOf = (value: Value): string | undefined => {
  if ('latitude' in value) return value.town ? `${value.name}, ${value.town}` : value.name;
  if ('name' in value) return value.name;
  if ('title' in value) return value.title;
  if ('text' in value) return value.text;
  return 'question' in value ? filledBlanks(value.question) : undefined;
};

/** Without its own name, it is called as the country. */
export const nameOf = (key: string, value: Value | null): string => {
  const country = countryOf(key);
  if (isSwitchName(key)) return switchWords[key].name();
  if (value && 'lines' in value) return planNameAt(key);
  return (value && wordsOf(value)) || (country ? tenants[country].name : key);
};

/** What the address says, or the first. */
export const kindFrom = (asked: string | undefined): ContentKind =>
  contentKindNames.find((kind) => kind === asked) ?? 'plan';
