import { SegmentedControl, Text } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { subscriptionLimits } from '@marula/contract/limits';
import { filledLine } from '@marula/contract/overview-blanks';
import { planSlugs } from '@marula/contract/plans';
import { filledBlanks } from '@marula/contract/question-blanks';
import { isOnByItself, isSwitchName } from '@marula/contract/switches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BannerLine } from '@/domain/banner/banner-line';
import { BundleCard } from '@/domain/plans/bundle-card';
import { PlanCard } from '@/domain/plans/plan-card';
import { m } from '@/paraglide/messages';
import { Questions } from '@/ui/questions';
import { contentQueries, type Place } from '../content.queries';
import { shownOn, slugAt, type Value } from '../content-words';
import { overviewWords } from '../overview-words';
import { switchWords } from '../switch-words';
import { PlacePreview, PositionPreview } from './list-previews';
import { ShownGroups } from './shown-groups';
import { TextPreview } from './text-preview';
import classes from './thing-preview.module.css';

const whole = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

interface PlanProps {
  at: string;
  plan: ContentValue<'plan'>;
  lines: readonly string[];
}

function Plan({ at, plan, lines }: PlanProps) {
  const slug = planSlugs.find((one) => at.endsWith(`-${one}`)) ?? 'custom';
  if (plan.monthly_price === null) return <Text c="dimmed">{m.content_preview_custom()}</Text>;
  const monthly_price = whole(plan.monthly_price);
  const shown = { ...plan, id: 1, slug, monthly_price, annual_price: monthly_price * subscriptionLimits.annualMonths };
  const filled = lines.map((line) => filledLine(line, overviewWords(plan)));
  return <PlanCard plan={shown} interval="monthly" trialDays={subscriptionLimits.trialDays} lines={filled} />;
}

/** A plan is shown with its lines and lines with their plan: the other of the two as it is live. */
function PlanWithLines({ at, plan }: Omit<PlanProps, 'lines'>) {
  const { data } = useQuery(contentQueries.thing({ kind: 'overview', key: at }));
  const found = data?.live as ContentValue<'overview'> | undefined;
  return <Plan at={at} plan={plan} lines={found?.lines ?? []} />;
}

function LinesOfPlan({ at, lines }: Omit<PlanProps, 'plan'>) {
  const { data } = useQuery(contentQueries.thing({ kind: 'plan', key: at }));
  const found = data?.live as ContentValue<'plan'> | undefined;
  return found ? <Plan at={at} plan={found} lines={lines} /> : null;
}

/** Where it is seen: an article and a legal text have a page of their own. */
function pageOf({ kind, key }: Place): string {
  if (isSwitchName(key)) return switchWords[key].page;
  const page = shownOn[kind];
  return kind === 'article' || kind === 'page' ? `${page}${kind === 'page' ? '' : '/'}${slugAt(key)}` : page;
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
  if (kind === 'plan') return <PlanWithLines at={key} plan={value as ContentValue<'plan'>} />;
  if (kind === 'overview') return <LinesOfPlan at={key} lines={(value as ContentValue<'overview'>).lines} />;
  if (kind === 'feature_group') return <ShownGroups at={key} {...(value as ContentValue<'feature_group'>)} />;
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

const isText = (value: Value): value is ContentValue<'article'> | ContentValue<'page'> => 'body' in value;

/** The public component itself, with what is written; nothing in it can be pressed. */
export function ThingPreview({ place, value }: { place: Place; value: Value }) {
  const [width, setWidth] = useState('desktop');
  return (
    <>
      <div className={classes.bar}>
        <Text fw={550}>{m.content_preview_on({ page: pageOf(place) })}</Text>
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
      {isText(value) ? (
        <TextPreview place={place} value={value} width={width} />
      ) : (
        <ul className={classes.frame} data-width={width} inert aria-label={m.content_preview()}>
          {Shown({ ...place, value })}
        </ul>
      )}
    </>
  );
}
