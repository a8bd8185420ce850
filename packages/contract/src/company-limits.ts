/** What a company may have on its own lists: sites that may show its jobs, sets of questions. */
export const companyLimits = { sites: 20, questionTemplates: 30 } as const;
