import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { planSlugs } from '@marula/contract/plans';
import type { Place } from '../content.queries';
import type { Value } from '../content-words';
import { ArticleForm } from './article-form';
import { BannerForm } from './banner-form';
import { BundleForm } from './bundle-form';
import { type FormProps, NumberField, SwitchField } from './content-fields';
import { FeatureGroupForm } from './feature-group-form';
import { OverviewForm } from './overview-form';
import { PageForm } from './page-form';
import { PlaceForm } from './place-form';
import { PlanForm } from './plan-form';
import { PositionForm } from './position-form';
import { QuestionForm } from './question-form';

type ThingFormProps = FormProps<Value> & { place: Place };

/** A value is of the kind that its address says: the server reads it by that. */
const formAs = <V extends Value>({ place: _, ...form }: ThingFormProps) => form as unknown as FormProps<V>;

export function ThingForm(props: ThingFormProps) {
  const { kind, key } = props.place;
  if (kind === 'plan') {
    const slug = planSlugs.find((one) => key.endsWith(`-${one}`)) ?? 'custom';
    return <PlanForm slug={slug} {...formAs<ContentValue<'plan'>>(props)} />;
  }
  if (kind === 'switch') return <SwitchField {...formAs<ContentValue<'switch'>>(props)} field="on" />;
  if (kind === 'bundle') return <BundleForm {...formAs<ContentValue<'bundle'>>(props)} />;
  if (kind === 'banner') return <BannerForm {...formAs<ContentValue<'banner'>>(props)} />;
  if (kind === 'question') return <QuestionForm {...formAs<ContentValue<'question'>>(props)} />;
  if (kind === 'feature_group') return <FeatureGroupForm {...formAs<ContentValue<'feature_group'>>(props)} />;
  if (kind === 'overview') return <OverviewForm {...formAs<ContentValue<'overview'>>(props)} />;
  if (kind === 'article') return <ArticleForm {...formAs<ContentValue<'article'>>(props)} />;
  if (kind === 'page') return <PageForm {...formAs<ContentValue<'page'>>(props)} />;
  if (kind === 'position') return <PositionForm {...formAs<ContentValue<'position'>>(props)} />;
  if (kind === 'place') return <PlaceForm at={key} {...formAs<ContentValue<'place'>>(props)} />;
  return (
    <NumberField
      {...formAs<ContentValue<'vat'>>(props)}
      field="vat_basis_points"
      min={0}
      max={contentLimits.vat}
      hundredths
      suffix=" %"
    />
  );
}
