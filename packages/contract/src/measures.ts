/** What is counted of hiring, in the order of a hire; the last three are lengths of time. */
export const measures = [
  'views',
  'invited',
  'applications',
  'answers',
  'shortlisted',
  'hired',
  'declined',
  'first_answer',
  'time_shortlisted',
  'time_to_hire',
] as const;
export type Measure = (typeof measures)[number];

/** Told in hours by their median, and better the shorter they are; all others are numbers of people or looks. */
export const isLength = (measure: Measure): boolean => measures.indexOf(measure) >= measures.indexOf('first_answer');
