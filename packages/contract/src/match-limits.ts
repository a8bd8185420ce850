export const matchRanges = ['0-25', '26-50', '51-75', '76-100'] as const;
/** `missing` only where the profile says something that falls short: of what it does not say nobody knows. */
export const matchStates = ['met', 'missing', 'not_stated'] as const;
/** Where in a profile a line stands; `answers` to the job's own questions, in the application. */
export const matchSources = [
  'about',
  'ideal_job',
  'work_history',
  'education',
  'documents',
  'skills',
  'position',
  'experience',
  'location',
  'languages',
  'licence',
  'answers',
] as const;
/** What kind of thing a job asks for. */
export const fitCodes = [
  'requirement',
  'position',
  'industry',
  'experience',
  'location',
  'language',
  'licence',
  'education',
] as const;
export const matchLimits = {
  total: 100,
  /** Stored with each match: the next way of working it out is told from this one. */
  version: 5,
  /** So many of a job's requirements are compared, the first ones; and so much is shown of one, and of a line it is met by. */
  requirements: 12,
  askedCharacters: 140,
  lineCharacters: 140,
  weights: {
    requirements: 40,
    position_and_industry: 25,
    experience: 15,
    location: 10,
    languages_licence_education: 10,
  },
  /** How near a profile is to the work as a whole: this much of the points for requirements; all of it from `whole` on, and said from `clear` on. */
  nearness: { of: 0.5, whole: 0.7, clear: 0.5 },
} as const;
