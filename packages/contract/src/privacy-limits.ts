/** How much was seen: first name, area, skills and experience; or the whole profile of who has come to the company. */
export const lookDepths = ['card', 'profile'] as const;

/** What somebody can agree to. */
export const consentKinds = [
  'terms',
  'privacy',
  'search',
  'application',
  'invitation',
  'hidden',
  'video_grading',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Of the words that somebody agrees to; changed together with them. */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '2026-11',
  privacy: '2026-11',
  search: '2026-11',
  application: '2026-11',
  invitation: '2026-11',
  hidden: '2026-11',
  video_grading: '2026-11',
};

export const privacyLimits = {
  /** Companies offered for a name. */
  companiesFound: 8,
  /** Of a name, before anything is looked for. */
  fewestLetters: 2,
} as const;
