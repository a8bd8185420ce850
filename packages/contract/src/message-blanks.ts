/** What is filled in for each person when one message goes to many. */
export const messageBlanks = ['first_name', 'job_title'] as const;
export type MessageBlank = (typeof messageBlanks)[number];

export const blank = (name: MessageBlank): string => `{${name}}`;

/** What is no blank of ours stays as it was typed, and so does what looks like one in what fills it. */
export const fillBlanks = (text: string, values: Record<MessageBlank, string>): string =>
  text.replace(/\{(\w+)\}/g, (typed, word: string) => {
    const name = messageBlanks.find((known) => known === word);
    return name ? values[name] : typed;
  });
