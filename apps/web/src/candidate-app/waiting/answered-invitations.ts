import type { WaitingCall } from './waiting-call';

/** Invitations whose answer is on its way: nobody is asked again. One that was refused is open again. */
export const answeredInvitations = (waiting: readonly WaitingCall[]): ReadonlySet<string> =>
  new Set(waiting.flatMap(({ about: { invitation }, refused }) => (invitation && !refused ? [invitation.id] : [])));
