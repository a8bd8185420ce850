/** Where mail goes: capitals and what follows a plus lead to the same person. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
