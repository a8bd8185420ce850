/** Notifications that reach a phone while the app is closed. */
export const pushLimits = {
  /** Of one person; the one that was added first gives way. */
  devices: 10,
  /** How long a service keeps what it cannot deliver. */
  keptSeconds: 24 * 60 * 60,
  keyCharacters: 200,
  endpointCharacters: 2000,
  deviceCharacters: 300,
} as const;
