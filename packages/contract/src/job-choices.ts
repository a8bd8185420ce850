/**
 * What a job says by choosing one entry of a list: the field, and the list of the forms that it chooses from. A job has
 * the entry's id as `<field>_id` and the entry itself as `<field>`. The schemas, the columns that the server reads and
 * the draft on the web are made from this. No schema stands here, so that a page can read it without loading any.
 */
export const jobChoices = {
  capacity: 'capacities',
  experience: 'experiences',
  time_commitment: 'time_commitments',
  education_level: 'education_levels',
  industry: 'industries',
  industry_position: 'industry_positions',
  drivers_licence: 'drivers_licences',
  staff_accommodation: 'staff_accommodation',
  staff_leave: 'staff_leave',
  staff_tips: 'staff_tips',
  staff_meals: 'staff_meals',
  working_model: 'working_models',
} as const;

export type JobChoice = keyof typeof jobChoices;
export type JobChoiceId = `${JobChoice}_id`;

/** How most pay is told in both countries: by the month. */
export const usualPayTermId = 4;

/** What staff gets beside the pay, in the order in which people read it. */
export const staffChoices = ['staff_accommodation', 'staff_meals', 'staff_leave', 'staff_tips'] as const;

export const jobChoiceNames = Object.keys(jobChoices) as JobChoice[];

/** The same value for the id of every choice. */
export const forChoiceIds = <V>(value: V): Record<JobChoiceId, V> =>
  Object.fromEntries(jobChoiceNames.map((name) => [`${name}_id`, value])) as Record<JobChoiceId, V>;
