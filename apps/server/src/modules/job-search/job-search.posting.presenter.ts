import { nameOf, schemaOrg } from '@marula/contract/google-jobs';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { duration } from '@marula/contract/limits';
import type { Tenant } from '@marula/contract/tenants';
import { escapedXml } from '../../domain/xml/xml-text.ts';

const NO_REQUIREMENTS = 'no requirements';
export const PAY_UNITS: Readonly<Record<number, string>> = schemaOrg.payUnits;
export const REMOTE = schemaOrg.remote;
export const MINOR_UNITS = 100;

export interface Posted {
  job: Omit<PublicJob, 'similar'>;
  province: string | null;
  tenant: Tenant;
  url: string;
}

const known = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined && value !== null));

function baseSalary({ salary }: Posted['job']) {
  const unitText = salary && PAY_UNITS[salary.remuneration_term.id];
  if (!salary || !unitText) return undefined;
  const major = (amount: number | null) => (amount ?? 0) / MINOR_UNITS;
  const { min, max, currency } = salary;
  const exact = salary.exact ?? (min === max ? min : null);
  // 'From' and 'up to' cannot be said: a range has two ends.
  if (exact === null && (min === null || max === null)) return undefined;
  const range = exact === null ? { minValue: major(min), maxValue: major(max) } : { value: major(exact) };
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...range, unitText } };
}

function places({ job, province, tenant }: Posted) {
  const remote = job.working_model_id === REMOTE;
  const address = known({
    '@type': 'PostalAddress',
    addressLocality: job.location?.name.split(',')[0],
    addressRegion: province,
    addressCountry: tenant.code,
  });
  return {
    jobLocation: remote ? undefined : { '@type': 'Place', address },
    jobLocationType: remote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: remote ? { '@type': 'Country', name: tenant.name } : undefined,
  };
}

function requirements({ education_level_id, experience_id }: Posted['job']) {
  const credentialCategory = nameOf(schemaOrg.credentials, education_level_id);
  const monthsOfExperience = nameOf(schemaOrg.monthsOfExperience, experience_id);
  return {
    educationRequirements:
      education_level_id === schemaOrg.noSchooling
        ? NO_REQUIREMENTS
        : credentialCategory && { '@type': 'EducationalOccupationalCredential', credentialCategory },
    experienceRequirements:
      experience_id === schemaOrg.noExperience
        ? NO_REQUIREMENTS
        : monthsOfExperience && { '@type': 'OccupationalExperienceRequirements', monthsOfExperience },
  };
}

/** On the clock of both countries, which is the same all year. */
const localTime = (moment: string) =>
  `${new Date(Date.parse(moment) + 2 * duration.hour).toISOString().slice(0, 19)}+02:00`;

const webAddress = (address: string | null) => (address && /^https?:/.test(address) ? address : undefined);

/** All that is known of a job without a text of its own; the title alone would count as none. */
const textOf = ({ job, tenant }: Posted) =>
  `${job.description}${job.candidate_requirements}` ||
  `<p>${escapedXml(`${job.title} at ${job.company.name}, ${job.location?.name ?? tenant.name}`)}.</p>`;

/** A job as Google reads it: only what the page shows, so a hidden salary is not in it. */
export function jobPosting(posted: Posted): object {
  const { job, url } = posted;
  const types = [
    nameOf(schemaOrg.employmentByTime, job.time_commitment_id),
    nameOf(schemaOrg.employmentByCapacity, job.capacity_id),
  ];
  const employmentType = [...new Set(types.filter((type) => type !== undefined))];
  return known({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: textOf(posted),
    datePosted: localTime(job.published_at),
    validThrough: job.expires_at && localTime(job.expires_at),
    employmentType: employmentType.length > 0 ? employmentType : undefined,
    // Applying goes on in the app, behind an account.
    directApply: false,
    url,
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    hiringOrganization: known({
      '@type': 'Organization',
      name: job.company.name,
      sameAs: webAddress(job.company.website),
      // One that is written out in its own address can be fetched by nobody.
      logo: webAddress(job.company.logo),
    }),
    baseSalary: baseSalary(job),
    ...places(posted),
    ...requirements(job),
  });
}

export const breadcrumbs = (siteUrl: string, title: string): object => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Jobs', item: `${siteUrl}/browse-jobs` },
    { '@type': 'ListItem', position: 2, name: title },
  ],
});
