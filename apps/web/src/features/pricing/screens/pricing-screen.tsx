import type { BillingInterval } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Wrap } from '@/ui/wrap';
import { Bundles } from '../components/bundles';
import { Comparison } from '../components/comparison';
import { CustomPlan } from '../components/custom-plan';
import { PlanCards } from '../components/plan-cards';
import { PricingHead } from '../components/pricing-head';
import { PricingQuestions } from '../components/pricing-questions';
import classes from './pricing-screen.module.css';

export function PricingScreen({ pricing }: { pricing: Pricing }) {
  const [interval, setInterval] = useState<BillingInterval>('monthly');
  return (
    <>
      <PricingHead interval={interval} onChange={setInterval} />
      <PlanCards pricing={pricing} interval={interval} />
      <CustomPlan plans={pricing.plans} />
      <Wrap className={classes.vat}>{m.pricing_vat({ percent: pricing.vat_basis_points / 100 })}</Wrap>
      <Comparison {...pricing} />
      <Bundles bundles={pricing.bundles} />
      <PricingQuestions />
    </>
  );
}
