/** What must hold before a route opens, beside the session. The meaning of each is in guards.ts. */
export type Guard = 'credit' | 'company' | 'subscription';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
    guards?: readonly Guard[];
    /** Of the public site: its columns need more than 1200 px. */
    wide?: boolean;
  }
}
