import type { BillingInterval } from '@marula/contract/plans';
import type { FeatureGroup, Pricing } from '@marula/contract/pricing.contract';
import type { ReactNode } from 'react';
import { Comparison } from '@/domain/plans/comparison';
import type { PlanLines } from '@/lib/prices';
import { m } from '@/paraglide/messages';
import type { Question } from '@/ui/questions';
import { Section } from '@/ui/section';
import { Wrap } from '@/ui/wrap';
import { Bundles } from '../components/bundles';

import { CustomPlan } from '../components/custom-plan';
import { PlanCards } from '../components/plan-cards';
import { PricingHead } from '../components/pricing-head';
import { PricingQuestions } from '../components/pricing-questions';
import classes from './pricing-screen.module.css';

interface PricingScreenProps {
  pricing: Pricing;
  overview: readonly PlanLines[];
  groups: readonly FeatureGroup[];
  questions: readonly Question[];
  interval: BillingInterval;
  /** How to ask for a price of one's own. */
  sales: ReactNode;
}

export function PricingScreen({ pricing, overview, groups, questions, interval, sales }: PricingScreenProps) {
  return (
    <>
      <PricingHead interval={interval} />
      <PlanCards pricing={pricing} overview={overview} interval={interval} />
      <CustomPlan plans={pricing.plans} />
      <Wrap className={classes.vat}>{m.pricing_vat({ percent: pricing.vat_basis_points / 100 })}</Wrap>
      <Comparison plans={pricing.plans} groups={groups} />
      <Bundles bundles={pricing.bundles} />
      <PricingQuestions items={questions} />
      <Section id="sales" ground="haze" title={m.contact_sales_title()} lead={m.contact_sales_lead()}>
        {sales}
      </Section>
    </>
  );
}
