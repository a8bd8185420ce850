import { SegmentedControl, Text } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { subscriptionLimits } from '@marula/contract/limits';
import { planSlugs } from '@marula/contract/plans';
import { filledBlanks } from '@marula/contract/question-blanks';
import { isOnByItself, isSwitchName } from '@marula/contract/switches';
import { useState } from 'react';
import { BannerLine } from '@/domain/banner/banner-line';
import { BundleCard } from '@/domain/plans/bundle-card';
import { PlanCard } from '@/domain/plans/plan-card';
import { m } from '@/paraglide/messages';
import { Questions } from '@/ui/questions';
import type { Place } from '../content.queries';
import { shownOn, type Value } from '../content-words';
import { switchWords } from '../switch-words';
import { PlacePreview, PositionPreview } from './list-previews';
import classes from './thing-preview.module.css';

const whole = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

function Plan({ at, plan }: { at: string; plan: ContentValue<'plan'> }) {
  const slug = planSlugs.find((one) => at.endsWith(`-${one}`)) ?? 'custom';
  if (plan.monthly_price === null) return <Text c="dimmed">{m.content_preview_custom()}</Text>;
  const monthly_price = whole(plan.monthly_price);
  const shown = { ...plan, id: 1, slug, monthly_price, annual_price: monthly_price * subscriptionLimits.annualMonths };
  return <PlanCard plan={shown} interval="monthly" trialDays={subscriptionLimits.trialDays} soon={[]} />;
}

const nothing = () => {};

function ShownBanner({ banner: { link_path, link_text, ...banner } }: { banner: ContentValue<'banner'> }) {
  const link = link_path && link_text ? { path: link_path, text: link_text } : null;
  return (
    <li>
      <BannerLine banner={{ ...banner, link }} onClose={nothing} />
    </li>
  );
}

function ShownQuestion({ asked: { question, answer } }: { asked: ContentValue<'question'> }) {
  const item = { question: filledBlanks(question), answer: filledBlanks(answer) };
  return (
    <li>
      <Questions title={m.pricing_questions_title()} more={null} items={[item]} />
    </li>
  );
}

function Shown({ kind, key, value }: Place & { value: Value }) {
  if (kind === 'plan') return <Plan at={key} plan={value as ContentValue<'plan'>} />;
  if (kind === 'bundle') {
    const bundle = value as ContentValue<'bundle'>;
    return <BundleCard bundle={{ ...bundle, id: 1, price: whole(bundle.price), posts: whole(bundle.posts) }} />;
  }
  if (kind === 'banner') return <ShownBanner banner={value as ContentValue<'banner'>} />;
  if (kind === 'question') return <ShownQuestion asked={value as ContentValue<'question'>} />;
  if (kind === 'position') return <PositionPreview position={value as ContentValue<'position'>} />;
  if (kind === 'place') return <PlacePreview place={value as ContentValue<'place'>} />;
  if (kind === 'switch') {
    const { on } = value as ContentValue<'switch'>;
    return (
      <li>{isSwitchName(key) && on !== isOnByItself(key) ? switchWords[key].sentence() : m.content_switch_usual()}</li>
    );
  }
  const { vat_basis_points } = value as ContentValue<'vat'>;
  return <li>{m.pricing_vat({ percent: whole(vat_basis_points) / 100 })}</li>;
}

/** The public component itself, with what is written; nothing in it can be pressed. */
export function ThingPreview({ place, value }: { place: Place; value: Value }) {
  const [width, setWidth] = useState('desktop');
  return (
    <>
      <div className={classes.bar}>
        <Text fw={550}>
          {m.content_preview_on({ page: isSwitchName(place.key) ? switchWords[place.key].page : shownOn[place.kind] })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={m.content_preview_width()}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: m.content_preview_desktop() },
            { value: 'phone', label: m.content_preview_phone() },
          ]}
        />
      </div>
      <ul className={classes.frame} data-width={width} inert aria-label={m.content_preview()}>
        {Shown({ ...place, value })}
      </ul>
    </>
  );
}
