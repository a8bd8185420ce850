// No schema stands here, so that a page can read it without loading any.

/**
 * Everything that leaves a line in the activity log: by category, each act and what it is about. Whoever writes a line,
 * puts it into words or makes one up for the demo takes it from here.
 */
export const activityActions = {
  company: { founded: 'company', updated: 'company' },
  team: {
    invited: 'invite',
    invite_cancelled: 'invite',
    invite_declined: 'invite',
    joined: null,
    role_changed: 'member',
    removed: 'member',
  },
  job: {
    created: 'job',
    updated: 'job',
    published: 'job',
    featured: 'job',
    unfeatured: 'job',
    extended: 'job',
    extension_undone: 'job',
    archived: 'job',
    archive_undone: 'job',
    reposted: 'job',
    expired: 'job',
    views_reached: 'job',
    paused: 'job',
    resumed: 'job',
    held: 'job',
    released: 'job',
    deleted: 'job',
  },
  application: {
    invited: 'application',
    invite_restored: 'application',
    applied: 'application',
    moved: 'application',
    removed: 'application',
    withdrawn: 'application',
  },
  candidate: { pool_created: 'pool', pool_renamed: 'pool', pool_deleted: 'pool' },
  chat: { deleted: 'chat' },
  billing: {
    free_credit_claimed: null,
    trial_started: null,
    trial_ended: null,
    plan_changed: null,
    plan_chosen: null,
    plan_kept: null,
    plan_cancelled: null,
    plan_held: null,
    renewal_failed: null,
    renewal_paid: null,
    paid: null,
    method_removed: null,
  },
  account: { support_requested: null, log_exported: null },
} as const satisfies Record<string, Record<string, ActivitySubjectKind | null>>;

export const activitySubjectKinds = ['company', 'invite', 'member', 'job', 'application', 'pool', 'chat'] as const;
export type ActivitySubjectKind = (typeof activitySubjectKinds)[number];

type Actions = typeof activityActions;
export type ActivityCategory = keyof Actions;
export type ActivityAction<C extends ActivityCategory = ActivityCategory> = {
  [K in C]: keyof Actions[K] & string;
}[C];

/** An act by its whole name: `job_created`. */
export type ActivityAct = { [C in ActivityCategory]: `${C}_${ActivityAction<C>}` }[ActivityCategory];

export const activityCategories = Object.keys(activityActions) as [ActivityCategory, ...ActivityCategory[]];

/** Undefined for what is in no table any more: a line keeps the words that were written with it. */
export const activityActOf = (category: string, action: string): ActivityAct | undefined => {
  const actions: Record<string, object> = activityActions;
  return actions[category] && Object.hasOwn(actions[category], action)
    ? (`${category}_${action}` as ActivityAct)
    : undefined;
};

/** What a line can show before and after of. */
export const activityFields = [
  'status',
  'reason',
  'role',
  'name',
  'title',
  'description',
  'candidate_requirements',
  'questionnaire',
  'location',
  'pay',
  'openings',
  'start_date',
  'end_date',
  'expires_at',
  'documents',
  'languages',
  'benefits',
  'capacity',
  'experience',
  'time_commitment',
  'education_level',
  'industry',
  'industry_position',
  'drivers_licence',
  'staff_accommodation',
  'staff_leave',
  'staff_tips',
  'staff_meals',
  'working_model',
  'website',
  'logo',
  'company_type',
  'billing_information',
  'plan',
] as const;
export type ActivityField = (typeof activityFields)[number];
