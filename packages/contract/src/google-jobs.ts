/** What ids of our own lists are called in schema.org's JobPosting, as Google reads it. What has no name there is not in them. */
export const schemaOrg = {
  employmentByTime: { 1: 'FULL_TIME', 2: 'PART_TIME', 3: 'FULL_TIME', 4: 'PART_TIME', 5: 'OTHER', 6: 'PER_DIEM' },
  employmentByCapacity: { 2: 'TEMPORARY', 3: 'TEMPORARY', 4: 'TEMPORARY', 5: 'INTERN', 6: 'CONTRACTOR' },
  payUnits: { 1: 'HOUR', 2: 'DAY', 3: 'WEEK', 4: 'MONTH', 5: 'YEAR' },
  noSchooling: 1,
  credentials: {
    4: 'high school',
    5: 'professional certificate',
    6: 'associate degree',
    7: 'professional certificate',
    8: 'bachelor degree',
    9: 'postgraduate degree',
    10: 'postgraduate degree',
    11: 'postgraduate degree',
  },
  noExperience: 1,
  monthsOfExperience: { 2: 1, 3: 12, 4: 36, 5: 72, 6: 120 },
  remote: 3,
} as const satisfies Record<string, number | Record<number, string | number>>;

/** The name of an id, where it has one. */
export const nameOf = <T>(names: Readonly<Record<number, T>>, id: number | null | undefined): T | undefined =>
  id === null || id === undefined ? undefined : names[id];

/**
 * What Google will not show a job without, and what it recommends, each with the properties that say it. One of them is
 * enough: a remote job has no place.
 */
export const googleParts = [
  { part: 'title', need: 'must', says: ['title'] },
  { part: 'description', need: 'must', says: ['description'] },
  { part: 'place', need: 'must', says: ['jobLocation', 'applicantLocationRequirements'] },
  { part: 'company', need: 'must', says: ['hiringOrganization'] },
  { part: 'dates', need: 'must', says: ['datePosted'] },
  { part: 'pay', need: 'should', says: ['baseSalary'] },
  { part: 'time', need: 'should', says: ['employmentType'] },
  { part: 'experience', need: 'should', says: ['experienceRequirements'] },
  { part: 'education', need: 'should', says: ['educationRequirements'] },
  { part: 'logo', need: 'should', says: ['hiringOrganization.logo'] },
] as const satisfies readonly { part: string; need: 'must' | 'should'; says: readonly string[] }[];
export type GooglePart = (typeof googleParts)[number]['part'];
