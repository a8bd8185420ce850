import { z } from 'zod';
import { applicationLimits } from './application-limits.ts';
import { OwnApplication } from './candidate-app.contract.ts';
import { CompanySummary } from './companies.contract.ts';
import { endpoint } from './endpoint.ts';
import { JobSummary } from './jobs.contract.ts';
import { textLimits } from './limits.ts';
import { consentKinds, lookDepths, privacyLimits } from './privacy-limits.ts';
import { ById, Id, pageOf, pageQuery, Timestamp, typedText } from './shared.contract.ts';

/** As much of a company as a line names. */
export const NamedCompany = CompanySummary.pick({ id: true, name: true, logo: true });
export type NamedCompany = z.output<typeof NamedCompany>;

const NamedJob = JobSummary.pick({ id: true, title: true });

/** A look of a company at somebody: one line for each reader and day, and of several looks the deepest. */
export const ProfileLook = z.object({
  id: Id,
  company: NamedCompany,
  viewed_at: Timestamp,
  what: z.enum(lookDepths),
  /** By first name, where the company shows names. */
  viewer: z.string().nullable(),
  /** Where it was an application or an invitation that they opened. */
  job: NamedJob.nullable(),
});
export type ProfileLook = z.output<typeof ProfileLook>;

export const listProfileLooks = endpoint({
  method: 'GET',
  path: '/api/candidate/me/view',
  access: 'candidate',
  summary: 'Who looked at you, when, and how much they saw; newest first',
  query: pageQuery(),
  reply: pageOf(ProfileLook),
});

/** A company that sees somebody's whole profile. */
export const CompanyAccess = z.object({
  company: NamedCompany,
  since: Timestamp,
  last_look: Timestamp.nullable(),
  applications: z.array(
    OwnApplication.pick({ id: true, job_id: true, status_id: true }).extend({
      title: z.string(),
      /** False of who was hired: the application stays with the employer as the record of it. */
      can_take_back: z.boolean(),
    }),
  ),
});
export type CompanyAccess = z.output<typeof CompanyAccess>;

export const listCompanyAccess = endpoint({
  method: 'GET',
  path: '/api/candidate/me/access',
  access: 'candidate',
  summary: 'Which companies see your whole profile now, by which applications',
  query: pageQuery(),
  reply: pageOf(CompanyAccess),
});

export const takeBackAccess = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/access/:id',
  access: 'candidate',
  summary: 'Take your applications back from a company, which then sees no more of you than any other',
  params: ById,
  reply: z.object({
    /** Applications that are gone. */
    withdrawn: z.array(Id),
    /** Those by which somebody was hired: they stay, and the company goes on seeing the profile. */
    kept: z.array(Id),
  }),
  errors: ['companies.not_found', 'applications.not_withdrawable'],
});

export const findCompanies = endpoint({
  method: 'GET',
  path: '/api/candidate/me/company',
  access: 'candidate',
  summary: 'A few companies of your country by name',
  query: z.strictObject({ search: typedText(textLimits.name, privacyLimits.fewestLetters) }),
  reply: z.object({ items: z.array(NamedCompany).max(privacyLimits.companiesFound) }),
});

/** What somebody agreed to, in which words, and until when. */
export const ConsentReceipt = z.object({
  id: Id,
  kind: z.enum(consentKinds),
  given_at: Timestamp,
  withdrawn_at: Timestamp.nullable(),
  /** Of the words they agreed to. */
  version: z.string(),
  /** As they were called then. */
  company: z.string().nullable(),
  job: z.string().nullable(),
});
export type ConsentReceipt = z.output<typeof ConsentReceipt>;

export const listConsentReceipts = endpoint({
  method: 'GET',
  path: '/api/candidate/me/consent',
  access: 'candidate',
  summary: 'What you agreed to and what you took back, newest first',
  query: pageQuery(),
  reply: pageOf(ConsentReceipt),
});

export const exportOwnPaper = endpoint({
  method: 'GET',
  path: '/api/candidate/me/data.pdf',
  access: 'candidate',
  summary: 'Everything that is kept about you, as a PDF to read',
  file: { type: 'application/pdf', name: 'marula-data.pdf' },
  reply: z.string(),
  rate: 10,
});

export const contestMatch = endpoint({
  method: 'POST',
  path: '/api/candidate/me/application/:id/contest',
  access: 'candidate',
  summary: 'Ask for a person at the company to look again, once for each application',
  params: ById,
  body: z.strictObject({ text: typedText(applicationLimits.contest, 1) }),
  reply: OwnApplication,
  errors: ['applications.not_found', 'applications.not_contestable', 'applications.job_archived'],
});
