import type { PlanFeature } from './plans.ts';

/** How the table of plans is divided, as a release ships it; names and order are edited at the console. */
export const featureGroups = {
  posting: ['post_archive', 'featured_posts', 'post_broadcasting'],
  choosing: ['ai_matching', 'bulk_actions', 'ai_grading', 'saved_candidate_pools'],
  felix: ['ai_post_writing', 'felix_ai'],
  team: ['basic_analytics', 'dashboard_analytics', 'custom_email_templates', 'custom_reports', 'api_access'],
  help: ['email_support_hours', 'chat_support', 'phone_support'],
} as const satisfies Record<string, readonly PlanFeature[]>;
export type FeatureGroupKey = keyof typeof featureGroups;

export const featureGroupKeys = Object.keys(featureGroups) as [FeatureGroupKey, ...FeatureGroupKey[]];
