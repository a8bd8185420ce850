export const activityLimits = {
  rows: 25,
  searchCharacters: 100,
  /** More lines than this are not counted: the reply says that there are more. */
  counted: 500,
  /** Of more than this the newest are exported. */
  exported: 10_000,
  exportsPerMinute: 10,
  keptMonths: 24,
} as const;

/** Whose lines are asked for where nobody did it. */
export const activityOfMarula = 'marula';
