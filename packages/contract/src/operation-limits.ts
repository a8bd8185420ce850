/** What can fail and be tried again. */
export const failedWork = ['deliveries', 'tasks'] as const;

export const operationLimits = {
  /** The largest of them. */
  tables: 15,
  unusedIndexes: 15,
  /** Of what was said when something failed. */
  whyCharacters: 300,
} as const;
