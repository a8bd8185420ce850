import type { PlanFeature } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { m } from '@/paraglide/messages';
import type { Shown } from './components/showcase';

interface Feature {
  shot: string;
  title: () => string;
  text: () => string;
  alt: () => string;
  /** What of it a plan decides; left out where everybody has it. */
  gate?: PlanFeature;
}

const features: readonly Feature[] = [
  {
    shot: 'job-form',
    title: m.employers_post_title,
    text: m.employers_post_text,
    alt: m.employers_post_alt,
    gate: 'ai_post_writing',
  },
  {
    shot: 'applications',
    title: m.employers_applications_title,
    text: m.employers_applications_text,
    alt: m.employers_applications_alt,
    gate: 'bulk_actions',
  },
  {
    shot: 'candidates',
    title: m.employers_candidates_title,
    text: m.employers_candidates_text,
    alt: m.employers_candidates_alt,
    gate: 'felix_ai',
  },
  { shot: 'chat', title: m.employers_chat_title, text: m.employers_chat_text, alt: m.employers_chat_alt },
  {
    shot: 'reports',
    title: m.employers_reports_title,
    text: m.employers_reports_text,
    alt: m.employers_reports_alt,
    gate: 'custom_reports',
  },
  { shot: 'home', title: m.employers_home_title, text: m.employers_home_text, alt: m.employers_home_alt },
];

/** The smallest plan that has it, as the price list says today. */
const planWith = ({ plans }: Pricing, gate: PlanFeature | undefined): string | undefined => {
  const first = plans.find(({ features: has }) => !gate || has[gate]);
  if (!first) return undefined;
  return first === plans[0] ? m.employers_every_plan() : m.employers_from_plan({ plan: first.name });
};

export const employerFeatures = (pricing: Pricing | undefined): Shown[] =>
  features.map(({ shot, title, text, alt, gate }) => ({
    shot,
    title: title(),
    text: text(),
    alt: alt(),
    note: pricing && planWith(pricing, gate),
  }));
