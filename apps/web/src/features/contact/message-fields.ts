export const messageFields = ['name', 'email', 'phone', 'company', 'message'] as const;
export type MessageField = (typeof messageFields)[number];
export type Written = Record<MessageField, string>;
