import type { callbackTypes } from '@marula/contract/session.contract';

export type CallbackType = (typeof callbackTypes)[number];

/** Where mails and providers send people back to. What they had chosen before travels along. */
export const callbackAddress = (type: CallbackType, carried: Record<string, string | undefined> = {}): string => {
  const url = new URL('/auth/callback', location.origin);
  for (const [name, value] of Object.entries({ type, ...carried })) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
};
