/** What the system says in a conversation when the application is moved. */
export const statusLine = (status: string): string => `Application status changed to ${status}`;
