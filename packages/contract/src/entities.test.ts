import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ActivityLog } from './activity-log.contract.ts';
import { Application, DeletedApplication, Match } from './applications.contract.ts';
import * as candidates from './candidates.contract.ts';
import { application, candidate, chat } from './candidates.fixture.ts';
import * as history from './candidates.history.contract.ts';
import { Chat, Message, senderTypes } from './chats.contract.ts';
import { BillingInformation, Company, CompanySummary, CreditPackage } from './companies.contract.ts';
import { ConsentRecord } from './consent.contract.ts';
import { Employer, EmployerEmailPreferences, EmployerRole, User, userTypes } from './employers.contract.ts';
import * as example from './entities.fixture.ts';
import { Job, JobEmbeddings, Salary } from './jobs.contract.ts';
import { Notification, notificationTypes } from './notifications.contract.ts';
import { paymentTypes } from './payment-kinds.ts';
import { Payment, PaymentMethod } from './payments.contract.ts';
import { PermissionRule } from './permissions.ts';
import { Session } from './session.contract.ts';
import { Location } from './shared.contract.ts';
import {
  Bundle,
  BundlePurchase,
  PostAllocationSummary,
  Subscription,
  SubscriptionPlan,
} from './subscriptions.contract.ts';
import { ColourMode, DownloadAppModal, ImageModal, ToastState } from './ui.contract.ts';

const pairs = (...names: string[]) => names.flatMap((name) => [`${name}_id`, name]).join(' ');

const user = 'id first_name last_name email contact_number user_type profile_image marula_verified active updated_at';

const jobPairs = pairs(
  ...['capacity', 'experience', 'time_commitment', 'education_level', 'industry', 'industry_position'],
  ...['drivers_licence', 'staff_accommodation', 'staff_leave', 'staff_tips', 'staff_meals', 'working_model'],
);

const vectors = ['core', 'secondary', 'metadata', 'industry', 'position', 'requirements']
  .flatMap((part) => [`${part}_vector`, `${part}_text`])
  .join(' ');

// The specification's lists of fields, in its words.
const specified: [string, z.ZodObject, string][] = [
  ['User', User, user],
  ['role', EmployerRole, 'id name desc permissions'],
  ['role permissions', EmployerRole.shape.permissions, 'id role_id abilities'],
  [
    'Company',
    Company,
    `id name description website logo credits team promo_claimed modified_by work_country featured owner_id ${pairs('industry', 'company_type')} show_names billing_information credit_packages`,
  ],
  [
    'billing_information',
    BillingInformation,
    'company_id contact_name contact_email contact_number registration_number vat_number street_address province city postal_code',
  ],
  ['credit_packages', CreditPackage, 'id company_id purchased_at remaining expires_at'],
  [
    'Job',
    Job,
    `id title openings description candidate_requirements archived expired active created_at updated_at start_date end_date expires_at questionnaire applications company location ${jobPairs} documents languages benefits custom_benefits job_search_radius_meters geoloc embedding salary`,
  ],
  ['job_embeddings', JobEmbeddings, `job_id ${vectors} needs_update`],
  ['Salary', Salary, 'job_id min max hide negotiable exact currency remuneration_term'],
  [
    'Candidate',
    candidates.Candidate,
    `${user} company_id team_role_id invite_pending availability capacity work_permit work_country embeddings location citizenship desired_remuneration documents education experience extra_info industry job_history languages notification_preferences references vehicles video reports`,
  ],
  ['citizenship', candidates.Citizenship, 'id_passport_number country'],
  ['desired_remuneration', candidates.DesiredRemuneration, 'amount currency remuneration_term'],
  ['candidate documents', history.CandidateDocument, 'id title url document_type_id education_id job_history_id'],
  ['education', history.Education, 'level school qualification start_date end_date documents'],
  ['extra_info', candidates.Candidate.shape.extra_info, 'about_you ideal_job'],
  ['candidate industry', candidates.CandidateIndustry, 'industry user_input position'],
  [
    'job_history',
    history.JobHistory,
    'company_name industry position reference_title reference_name reference_email reference_comment reference_email_sent request_verification verified disputed verification_level job_description current_position start_date end_date documents',
  ],
  ['candidate languages', candidates.CandidateLanguage, 'recording_url language proficiency'],
  [
    'notification_preferences',
    candidates.NotificationPreferences,
    'application_status job_invites new_jobs new_messages',
  ],
  ['references', history.CandidateReference, 'name title email contact_number comment status'],
  [
    'vehicles',
    candidates.Vehicle,
    'make model type number_of_seats public_operating_permit image_url insurance_cover general_public_cover passenger_cover currency',
  ],
  ['video', candidates.Video, 'video_url length_in_seconds feedback transcript grade'],
  ['reports', candidates.CandidateReport, 'report_option reporter reported_for additional_information resolved'],
  [
    'Application',
    Application,
    'id created_at updated_at profile_id candidate job_id job status_id status read questionnaire_answers company match',
  ],
  ['match', Match, 'percentage application_id'],
  ['a deleted application', DeletedApplication, 'job_id profile_id id'],
  ['Chat', Chat, 'id company_id job_id application_id applicant_id private support messages applicant participants'],
  ['Message', Message, 'id chat_id type content image_url sender_id unique_id receiver_ids sent_by read created_at'],

  [
    'Payment method',
    PaymentMethod,
    'id company_id email authorization_code card_type last4 exp_month exp_year bin bank channel signature country_code brand reusable account_name is_default created_at updated_at',
  ],
  [
    'Session',
    Session,
    'access_token refresh_token expires_in expires_at token_type user provider_token provider_refresh_token',
  ],
  [
    'Consent record',
    ConsentRecord,
    'categories services revision consentId consentTimestamp lastConsentTimestamp expirationTime data',
  ],
  ['Permission rule', PermissionRule, 'action subject inverted conditions fields'],
  ['Toast', ToastState, 'active title desc borderColour textColour icon duration'],
  ['Download-app modal', DownloadAppModal, 'active showWebLink'],
  ['Image modal', ImageModal, 'show imageUrl'],
  ['Colour mode', ColourMode, 'preference value unknown forced'],
];

// Where the specification names a few fields or none, and the product decisions the others.
const decided: [string, z.ZodObject, string][] = [
  // With what the sentence names and leads to, and what was before and after.
  [
    'Activity log',
    ActivityLog,
    'id created_at actor_id company_id category action note parts actor subject job people changes',
  ],
  // With what it leads to, so that the bell links to exactly that.
  ['Notification', Notification, 'id company_id created_at message type read recipient_id data'],
  // With where the company is, so that its screens speak of its own money.
  [
    'Employer',
    Employer,
    `${user} company_id work_country_id team_role_id invite_pending onboarding_seen employer_email_preferences role`,
  ],
  // With whether what happens is gathered into one mail a day.
  [
    'employer_email_preferences',
    EmployerEmailPreferences,
    'profile_id accepted_invitations job_expiring new_applicants new_messages newsletter product_updates daily_digest',
  ],
  [
    'Payment',
    Payment,
    'id created_at amount credits company_id reference status response subscription_id authorization_id type currency',
  ],
  [
    'Subscription',
    Subscription,
    'status subscription_plan authorization_id authorization id company_id billing_interval current_period_start current_period_end trial_ends_at past_due_since cancel_at_period_end next_plan next_billing_interval next_price outstanding renews pay_link_at pays_ahead can_try working ended_at',
  ],
  [
    'subscription_plan',
    SubscriptionPlan,
    'slug team_member_limit id name tagline monthly_price annual_price currency posts_per_month views_per_post features',
  ],
  ['Post allocation summary', PostAllocationSummary, 'total_available plan bundles credits'],
  ['Bundle', Bundle, 'id name posts featured_posts price currency valid_days active'],
  ['Bundle purchase', BundlePurchase, 'id company_id bundle_id remaining purchased_at expires_at payment_id'],
];

describe('the fields of', () => {
  it.each([...specified, ...decided])('%s are those agreed on', (_, schema, fields) => {
    expect(Object.keys(schema.shape).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  it('a location hold its point and radius', () => {
    expect(Object.keys(Location.shape.geometry.shape.location.shape)).toEqual(['lat', 'lng']);
    expect(Location.shape.radius).toBeDefined();
  });
});

describe('the words of the specification', () => {
  it('are kept', () => {
    expect(userTypes).toEqual(['Employer', 'Candidate', 'Admin']);
    expect(senderTypes).toEqual(['System', 'User', 'Admin_Support']);
    expect(paymentTypes.join(' ')).toBe(
      'credit subscription bundle payment_method subscription_renewal subscription_outstanding_payment',
    );
    expect(notificationTypes.join(' ')).toBe(
      'Job_Expiring Job_Expired New_Message New_Job New_Application Invite_Accepted Application_Shortlisted Application_Declined Application_Applied Application_Invited Application_Removed Application_Hired Video_Reviewed Profile_Verified Job_Views_Low Billing_Notice Application_Reminder Application_Contested Contest_Answered',
    );
  });
});

const examples: [string, z.ZodType, unknown][] = [
  ['Employer', Employer, example.employer],
  ['Company', Company, example.company],
  ['Job', Job, example.job],
  ['Candidate', candidates.Candidate, candidate],
  ['Application', Application, application],
  ['Chat', Chat, chat],
  ['Payment', Payment, example.payment],
  ['Payment method', PaymentMethod, example.paymentMethod],
  ['Subscription', Subscription, example.subscription],
  ['Post allocation summary', PostAllocationSummary, example.postAllocations],
];

describe('a full example of', () => {
  it.each(examples)('%s survives a journey as JSON unchanged', (_, schema, value) => {
    expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });
});

describe('an entity', () => {
  it('drops on reply what it does not know, so that no column leaks by accident', () => {
    expect(Payment.parse({ ...example.payment, secret: 'x' })).toEqual(example.payment);
  });

  it('takes no id but a UUID, no money but whole minor units, no date but ISO', () => {
    expect(Payment.safeParse({ ...example.payment, id: 'random' }).success).toBe(false);
    for (const amount of [10.5, -1, 2 ** 53, '100', Number.NaN]) {
      expect(Payment.safeParse({ ...example.payment, amount }).success).toBe(false);
    }
    expect(Payment.safeParse({ ...example.payment, created_at: '15/11/2026' }).success).toBe(false);
    expect(Payment.safeParse({ ...example.payment, created_at: '2026-11-15T11:00:00+02:00' }).success).toBe(true);
  });

  it('carries no secret of a company to who only sees its jobs', () => {
    const shown = Object.keys(CompanySummary.shape);
    for (const secret of ['billing_information', 'credit_packages', 'credits', 'team', 'owner_id']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('may have no match yet, or one without enough information', () => {
    expect(Application.safeParse({ ...application, match: null }).success).toBe(true);
    expect(Match.safeParse({ percentage: null, application_id: example.id }).success).toBe(true);
    expect(Match.safeParse({ percentage: 101, application_id: example.id }).success).toBe(false);
  });
});
