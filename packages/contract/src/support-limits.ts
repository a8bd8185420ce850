/** The inbox of support. */
export const supportLimits = {
  /**
   * How long somebody waits for an answer at most: what their plan says (`email_support_hours`), or this where it says
   * nothing. The hours of Saturdays and Sundays do not count: we answer from Monday to Friday, and say so.
   */
  answerHours: { otherwise: 72, complaint: 240 },
  /** The first words of what was written. */
  subjectCharacters: 80,
  rows: 50,
  /** Beside a case. */
  earlierCases: 5,
  payments: 3,
  /** The newest of a case; what is older is not shown. */
  messages: 200,
  readyAnswers: 100,
  /** How long one of us may see what a company sees. */
  lookMinutes: 15,
} as const;

export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseViews = ['mine', 'all', 'closed'] as const;
export type CaseView = (typeof caseViews)[number];

/** What a ready answer fills in. */
const answerBlanks = ['first_name', 'number'] as const;

/** What people quote. */
export const caseNumber = (number: number): string => `S-${number}`;

/** What is no blank of ours stays as it was typed. */
export const fillAnswer = (text: string, values: Record<(typeof answerBlanks)[number], string>): string =>
  text.replace(/\{(\w+)\}/g, (typed, word: string) => {
    const name = answerBlanks.find((known) => known === word);
    return name ? values[name] : typed;
  });
