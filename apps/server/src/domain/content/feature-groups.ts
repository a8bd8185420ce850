import type { ContentValue } from '@marula/contract/content.values.contract';
import { type FeatureGroupKey, featureGroupKeys, featureGroups } from '@marula/contract/feature-groups';
import type { PlanFeature } from '@marula/contract/plans';
import type { Locale, Tenant } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Db } from '../../core/database.ts';
import { pricingTextsRepository } from './kinds/pricing-texts.repository.ts';

type Groups = ContentValue<'feature_group'>['groups'];

const named = (locale: Locale, key: PlanFeature) => ({ key, name: say(locale, `pricing_row_${key}`) });

const groupNames = {
  posting: 'pricing_group_posting',
  choosing: 'pricing_group_choosing',
  felix: 'pricing_group_felix',
  team: 'pricing_group_team',
  help: 'pricing_group_help',
} as const satisfies Record<FeatureGroupKey, string>;

const shippedOf = (locale: Locale, key: FeatureGroupKey): Groups[number] => ({
  key,
  name: say(locale, groupNames[key]),
  features: featureGroups[key].map((feature) => named(locale, feature)),
});

/** A feature that came with a later release than the edit stands at the end of its group. */
const withNew = (locale: Locale, edited: Groups): Groups => {
  const known = new Set<string>(edited.flatMap(({ features }) => features.map(({ key }) => key)));
  return edited.map((group) => ({
    ...group,
    features: [...group.features, ...shippedOf(locale, group.key).features.filter(({ key }) => !known.has(key))],
  }));
};

/** What plans of a country differ in: copy until somebody edits it, and then as it is written. */
export async function featureGroupsIn(db: Db, { work_country_id }: Tenant, locale: Locale): Promise<Groups> {
  const edited = await pricingTextsRepository(db).groups(work_country_id);
  return edited ? withNew(locale, edited) : featureGroupKeys.map((key) => shippedOf(locale, key));
}
