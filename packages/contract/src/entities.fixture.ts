import type { Company } from './companies.contract.ts';
import type { Employer } from './employers.contract.ts';
import type { Job } from './jobs.contract.ts';
import type { Payment, PaymentMethod } from './payments.contract.ts';
import { roleRules } from './permissions.ts';
import { planSeeds } from './plan-seeds.ts';
import { SafeHtml } from './safe-html.ts';
import type { PostAllocationSummary, Subscription } from './subscriptions.contract.ts';

// One full example of each entity, for the tests of this package.

export const id = '0190f3a4-8c1e-7b2d-9a55-3f1c2b4d5e6f';
export const at = '2026-11-15T09:00:00.000Z';
export const day = '2026-11-15';
export const option = (name: string) => ({ id: 1, name });
const coordinates = { lat: -26.2, lng: 28.04 };
export const location = { name: 'Johannesburg', province_id: 3, geometry: { location: coordinates }, radius: 25_000 };

export const embedded = (vector: number[] | null, text: string | null) => ({
  core_vector: vector,
  core_text: text,
  secondary_vector: vector,
  secondary_text: text,
  metadata_vector: vector,
  metadata_text: text,
  industry_vector: vector,
  industry_text: text,
  position_vector: vector,
  position_text: text,
  requirements_vector: vector,
  requirements_text: text,
  needs_update: false,
});

export const user = {
  id,
  first_name: 'Thandi',
  last_name: 'Mokoena',
  email: 'thandi@example.co.za',
  contact_number: '+27821234567',
  profile_image: null,
  marula_verified: true,
  active: true,
  updated_at: at,
};

export const employer: Employer = {
  ...user,
  user_type: 'Employer',
  company_id: id,
  work_country_id: 1,
  team_role_id: 1,
  invite_pending: false,
  onboarding_seen: true,
  employer_email_preferences: {
    profile_id: id,
    accepted_invitations: true,
    job_expiring: true,
    new_applicants: true,
    new_messages: true,
    newsletter: false,
    product_updates: false,
    daily_digest: false,
  },
  role: {
    id: 1,
    name: 'Owner',
    desc: 'Everything',
    permissions: { id: 1, role_id: 1, abilities: roleRules.Owner },
  },
};

export const company: Company = {
  id,
  name: 'Karoo Kitchens',
  description: SafeHtml.parse('Restaurants'),
  website: 'https://karoo.example',
  logo: null,
  credits: 2,
  team: [employer],
  promo_claimed: false,
  modified_by: id,
  work_country: option('South Africa'),
  featured: false,
  owner_id: id,
  industry_id: 1,
  industry: option('Hospitality'),
  company_type_id: 1,
  company_type: option('Private company'),
  show_names: true,
  billing_information: {
    company_id: id,
    contact_name: 'Thandi Mokoena',
    contact_email: 'accounts@karoo.example',
    contact_number: null,
    registration_number: null,
    vat_number: null,
    street_address: '1 Long Street',
    province: 'Western Cape',
    city: 'Cape Town',
    postal_code: '8001',
  },
  credit_packages: [{ id, company_id: id, purchased_at: at, remaining: 2, expires_at: at }],
};

const { name, description, website, logo, work_country, featured, industry, company_type } = company;
export const companySummary = { id, name, description, website, logo, work_country, featured, industry, company_type };

const choices = {
  capacity_id: 1,
  capacity: option('Permanent'),
  experience_id: 3,
  experience: option('1 to 2 years'),
  time_commitment_id: 1,
  time_commitment: option('Full-time'),
  education_level_id: null,
  education_level: null,
  industry_id: 1,
  industry: option('Hospitality'),
  industry_position_id: 1,
  industry_position: option('Chef'),
  drivers_licence_id: null,
  drivers_licence: null,
  staff_accommodation_id: 1,
  staff_accommodation: option('Not provided'),
  staff_leave_id: 1,
  staff_leave: option('By law'),
  staff_tips_id: 1,
  staff_tips: option('None'),
  staff_meals_id: 1,
  staff_meals: option('All meals'),
  working_model_id: 1,
  working_model: option('On site'),
};

export const job: Job = {
  id,
  title: 'Chef',
  openings: 2,
  description: SafeHtml.parse('<p>Cook</p>'),
  candidate_requirements: SafeHtml.parse('<p>Two years</p>'),
  archived: false,
  expired: false,
  active: true,
  created_at: at,
  updated_at: at,
  start_date: day,
  end_date: null,
  expires_at: at,
  questionnaire: [{ id, text: 'Can you start on Monday?', required: true, knock_out: ['no'], type: 'yes_no' }],
  applications: [{ id, profile_id: id, status_id: 2, read: false }],
  company: companySummary,
  location,
  ...choices,
  documents: [option('CV')],
  languages: [option('English')],
  benefits: [option('Transport')],
  custom_benefits: ['Staff garden'],
  job_search_radius_meters: 25_000,
  geoloc: coordinates,
  embedding: { job_id: id, ...embedded([0.1, 0.2], 'chef') },
  salary: {
    job_id: id,
    min: 1_200_000,
    max: 1_500_000,
    hide: false,
    negotiable: true,
    exact: null,
    currency: 'ZAR',
    remuneration_term: option('Per month'),
  },
};

export const payment: Payment = {
  id,
  created_at: at,
  type: 'subscription',
  amount: 57_385,
  currency: 'ZAR',
  credits: 0,
  company_id: id,
  reference: 'mrl_1',
  status: 'success',
  response: { gateway_response: 'Approved' },
  subscription_id: id,
  authorization_id: id,
};

export const paymentMethod: PaymentMethod = {
  id,
  company_id: id,
  email: 'accounts@karoo.example',
  authorization_code: null,
  card_type: 'visa',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  bin: '408408',
  bank: 'Test Bank',
  channel: 'card',
  signature: null,
  country_code: 'ZA',
  brand: 'visa',
  reusable: true,
  account_name: null,
  is_default: true,
  created_at: at,
  updated_at: at,
};

const [, seed] = planSeeds.ZA;
if (!seed) throw new Error('The seeds have no second plan');
const { felix_uses_per_month: _, ...starter } = seed;

export const subscription: Subscription = {
  id,
  company_id: id,
  status: 'active',
  subscription_plan: { id: 2, ...starter },
  authorization_id: id,
  authorization: paymentMethod,
  billing_interval: 'monthly',
  current_period_start: at,
  current_period_end: at,
  trial_ends_at: null,
  past_due_since: null,
  cancel_at_period_end: false,
  next_plan: null,
  next_billing_interval: null,
  next_price: null,
  outstanding: null,
  renews: true,
  pay_link_at: null,
  pays_ahead: null,
  can_try: false,
  working: true,
  ended_at: null,
};

export const postAllocations: PostAllocationSummary = {
  total_available: 4,
  plan: { used: 1, limit: 3, resets_at: at },
  bundles: [{ id, company_id: id, bundle_id: 1, remaining: 1, purchased_at: at, expires_at: at, payment_id: id }],
  credits: company.credit_packages,
};
