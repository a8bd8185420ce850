/** Where a browser listens, and with which keys what it is told is sealed. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** By these a push service knows whose messages they are. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  newKeys: () => PushKeys;
  /** `gone`: nobody listens there any more. Throws where it may be tried again. */
  send: (to: PushTarget, message: string, keys: PushKeys) => Promise<'sent' | 'gone'>;
}
