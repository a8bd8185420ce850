import type { Module } from '../core/module.ts';
import { activityLogModule } from '../modules/activity-log/activity-log.routes.ts';
import { applicationsModule } from '../modules/applications/applications.routes.ts';
import { articlesModule } from '../modules/articles/articles.routes.ts';
import { authModule } from '../modules/auth/auth.routes.ts';
import { candidateAppModule } from '../modules/candidate-app/candidate-app.routes.ts';
import { candidatesModule } from '../modules/candidates/candidates.routes.ts';
import { chatsModule } from '../modules/chats/chats.routes.ts';
import { checksModule } from '../modules/checks/checks.routes.ts';
import { companiesModule } from '../modules/companies/companies.routes.ts';
import { contactModule } from '../modules/contact/contact.routes.ts';
import { contentModule } from '../modules/content/content.routes.ts';
import { employersModule } from '../modules/employers/employers.routes.ts';
import { felixModule } from '../modules/felix/felix.routes.ts';
import { financeModule } from '../modules/finance/finance.routes.ts';
import { formsModule } from '../modules/forms/forms.routes.ts';
import { healthModule } from '../modules/health/health.routes.ts';
import { homeModule } from '../modules/home/home.routes.ts';
import { invitesModule } from '../modules/invites/invites.routes.ts';
import { jobSearchModule } from '../modules/job-search/job-search.routes.ts';
import { jobsModule } from '../modules/jobs/jobs.routes.ts';
import { landingsModule } from '../modules/landings/landings.routes.ts';
import { linkTrackingModule } from '../modules/link-tracking/link-tracking.routes.ts';
import { mailsModule } from '../modules/mails/mails.routes.ts';
import { matchingModule } from '../modules/matching/matching.routes.ts';
import { notificationsModule } from '../modules/notifications/notifications.routes.ts';
import { paymentsModule } from '../modules/payments/payments.routes.ts';
import { placesModule } from '../modules/places/places.routes.ts';
import { pricingModule } from '../modules/pricing/pricing.routes.ts';
import { privacyDeskModule } from '../modules/privacy-desk/privacy-desk.routes.ts';
import { referencesModule } from '../modules/references/references.routes.ts';
import { reportsModule } from '../modules/reports/reports.routes.ts';
import { reviewsModule } from '../modules/reviews/reviews.routes.ts';
import { serviceCallsModule } from '../modules/service-calls/service-calls.routes.ts';
import { staffModule } from '../modules/staff/staff.routes.ts';
import { subscriptionsModule } from '../modules/subscriptions/subscriptions.routes.ts';
import { supportModule } from '../modules/support/support.routes.ts';
import { teamModule } from '../modules/team/team.routes.ts';
import { trustModule } from '../modules/trust/trust.routes.ts';

/** Every feature of the server, a line each. */
export const modules: readonly Module[] = [
  activityLogModule,
  applicationsModule,
  articlesModule,
  authModule,
  candidateAppModule,
  candidatesModule,
  chatsModule,
  companiesModule,
  contactModule,
  contentModule,
  employersModule,
  felixModule,
  formsModule,
  healthModule,
  homeModule,
  invitesModule,
  jobSearchModule,
  jobsModule,
  landingsModule,
  linkTrackingModule,
  mailsModule,
  matchingModule,
  notificationsModule,
  paymentsModule,
  placesModule,
  pricingModule,
  privacyDeskModule,
  referencesModule,
  reportsModule,
  serviceCallsModule,
  staffModule,
  financeModule,
  subscriptionsModule,
  supportModule,
  teamModule,
  trustModule,
  checksModule,
  reviewsModule,
];
