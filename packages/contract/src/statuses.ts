// Apart from the moves between them, so that an address can be read without those.

/** The ids are the numbers of the tabs. */
export const applicationStatusIds = { Invited: 1, Applied: 2, Shortlisted: 3, Hired: 4, Declined: 5 } as const;
export type ApplicationStatus = keyof typeof applicationStatusIds;
export type ApplicationStatusId = (typeof applicationStatusIds)[ApplicationStatus];

export const applicationStatuses = Object.keys(applicationStatusIds) as ApplicationStatus[];

export const applicationTabs = {
  initial: applicationStatusIds.Invited,
  afterReset: applicationStatusIds.Applied,
} as const;

export const statusName = (id: number): ApplicationStatus | undefined =>
  applicationStatuses.find((name) => applicationStatusIds[name] === id);

/** Who turned whom down. */
export const declineSides = ['employer', 'candidate'] as const;
