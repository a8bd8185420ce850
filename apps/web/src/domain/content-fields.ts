import type { PlanFeature } from '@marula/contract/plans';
import { m } from '@/paraglide/messages';

export const featureWords: Record<PlanFeature, () => string> = {
  post_broadcasting: m.pricing_row_post_broadcasting,
  featured_posts: m.pricing_row_featured_posts,
  post_archive: m.pricing_row_post_archive,
  felix_ai: m.pricing_row_felix_ai,
  ai_matching: m.pricing_row_ai_matching,
  ai_grading: m.pricing_row_ai_grading,
  ai_post_writing: m.pricing_row_ai_post_writing,
  basic_analytics: m.pricing_row_basic_analytics,
  dashboard_analytics: m.pricing_row_dashboard_analytics,
  custom_reports: m.pricing_row_custom_reports,
  bulk_actions: m.pricing_row_bulk_actions,
  custom_email_templates: m.pricing_row_custom_email_templates,
  saved_candidate_pools: m.pricing_row_saved_candidate_pools,
  email_support_hours: m.pricing_row_email_support_hours,
  chat_support: m.pricing_row_chat_support,
  phone_support: m.pricing_row_phone_support,
  api_access: m.pricing_row_api_access,
};

const fields: Record<string, () => string> = {
  ...featureWords,
  name: m.content_field_name,
  tagline: m.content_field_tagline,
  currency: m.content_field_currency,
  monthly_price: m.content_field_monthly_price,
  posts_per_month: m.content_field_posts_per_month,
  views_per_post: m.content_field_views_per_post,
  team_member_limit: m.content_field_team,
  felix_uses_per_month: m.content_field_felix_uses,
  active: m.content_field_active,
  posts: m.content_field_posts,
  price: m.content_field_price,
  valid_days: m.content_field_valid_days,
  vat_basis_points: m.content_field_vat,
  text: m.content_field_text,
  tone: m.content_field_tone,
  on_site: m.content_field_on_site,
  on_dashboard: m.content_field_on_dashboard,
  in_app: m.content_field_in_app,
  starts_at: m.content_field_starts_at,
  ends_at: m.content_field_ends_at,
  link_path: m.content_field_link_path,
  link_text: m.content_field_link_text,
  closable: m.content_field_closable,
  shown: m.content_field_shown,
  question: m.content_field_question,
  answer: m.content_field_answer,
  place: m.content_field_place,
  on: m.content_field_on,
  publish_at: m.content_field_publish_at,
};

/** What a field of content is called, in its form, its history and the log of the console. */
export const contentFieldWords = (field: string): string => fields[field]?.() ?? field;
