/** What is filled in for each person when one message goes to many. */
export const messageBlanks = ['first_name', 'job_title'] as const;
export type MessageBlank = (typeof messageBlanks)[number];

export const blank = (name: MessageBlank): string => `{${name}}`;

/** What is no blank of ours stays as it was typed. */
export const fillBlanks = (text: string, values: Record<MessageBlank, string>): string =>
  messageBlanks.reduce((filled, name) => filled.replaceAll(blank(name), () => values[name]), text);
