/** What is counted of hiring, in the order of a hire; the last three are lengths of time. */
const measures = [
  'views',
  'invited',
  'applications',
  'shortlisted',
  'hired',
  'declined',
  'first_answer',
  'time_shortlisted',
  'time_to_hire',
] as const;
export type Measure = (typeof measures)[number];
