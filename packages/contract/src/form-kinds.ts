export const formKinds = ['contact', 'sales', 'newsletter', 'support'] as const;
export type FormKind = (typeof formKinds)[number];
/** All but the newsletter, which is a wish and no message. */
export type MessageKind = Exclude<FormKind, 'newsletter'>;

export const contactTopics = ['question', 'scam', 'privacy', 'complaint'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What a message can be about on the contact page; two of these are read by people of their own. */
export const formTopics = ['question', 'support', 'sales', 'scam', 'privacy', 'complaint'] as const;
export type FormTopic = (typeof formTopics)[number];

export const isFormTopic = (value: unknown): value is FormTopic => formTopics.some((topic) => topic === value);

/** Which form a topic is sent by. */
export const formOf = (topic: FormTopic): { kind: MessageKind; topic?: ContactTopic } =>
  topic === 'support' || topic === 'sales' ? { kind: topic } : { kind: 'contact', topic };
