export interface Delivery {
  id: number;
  event: string;
  reference: string | null;
  /** The bytes that are sent and signed. */
  body: string;
  /** Undefined: nobody sends it by itself. */
  due_at?: number | undefined;
  tries: { at: number; status: number | null }[];
  state: 'waiting' | 'taken' | 'given_up';
}

export interface WebhookState {
  lastDelivery: number;
  deliveries: Delivery[];
  /** How those to come are treated: kept until somebody delivers them, sent late, several times or never. */
  treatment: { held: boolean; late_ms: number; copies: number; lost: boolean };
}

export interface WebhookOptions {
  state: WebhookState;
  now: () => number;
  headers: (body: string) => Record<string, string>;
  /** How long until the next try after so many that failed; undefined gives up. */
  pause: (tries: number) => number | undefined;
  isTaken: (status: number) => boolean;
  patienceMs: number;
  send: Send;
}

/** Tells the status, or null when nobody answered. */
export type Send = (body: string, headers: Record<string, string>, patienceMs: number) => Promise<number | null>;

export interface WhichWebhooks {
  ids?: number[];
  reference?: string;
  event?: string;
  /** The last one first. */
  reversed?: boolean;
  times?: number;
}

const MOST_KEPT = 5_000;

export const freshWebhooks = (held: boolean): WebhookState => ({
  lastDelivery: 0,
  deliveries: [],
  treatment: { held, late_ms: 0, copies: 1, lost: false },
});

export const postTo =
  (url: string): Send =>
  async (body, headers, patienceMs) => {
    try {
      const init = {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      } as const;
      const reply = await fetch(url, init);
      await reply.arrayBuffer();
      return reply.status;
    } catch {
      return null;
    }
  };

/** What a provider tells by itself. A copy is the same bytes again, and nothing in it says which try it is. */
export function createWebhooks({ state, now, headers, pause, isTaken, patienceMs, send }: WebhookOptions) {
  const attempt = async (delivery: Delivery, at: number): Promise<number | null> => {
    const sent = { 'content-type': 'application/json', ...headers(delivery.body) };
    const status = await send(delivery.body, sent, patienceMs);
    delivery.tries.push({ at, status });
    delivery.due_at = undefined;
    if (status !== null && isTaken(status)) delivery.state = 'taken';
    if (delivery.state === 'taken') return status;
    const wait = pause(delivery.tries.length);
    if (wait === undefined) delivery.state = 'given_up';
    else delivery.due_at = at + wait;
    return status;
  };
  const push = (event: string, reference: string | null, payload: unknown, at = now()) => {
    const { held, late_ms, copies, lost } = state.treatment;
    if (lost) return;
    if (state.deliveries.length > MOST_KEPT)
      state.deliveries = state.deliveries.filter(
        ({ id, state: is }) => is === 'waiting' || id > state.lastDelivery - 1_000,
      );
    for (let copy = 0; copy < copies; copy += 1) {
      state.lastDelivery += 1;
      const due_at = held ? undefined : at + late_ms;
      const body = JSON.stringify(payload);
      state.deliveries.push({ id: state.lastDelivery, event, reference, body, due_at, tries: [], state: 'waiting' });
    }
  };
  let sending = Promise.resolve(0);
  const sendDue = async () => {
    for (let sent = 0; ; sent += 1) {
      const due = state.deliveries
        .filter(({ due_at, state }) => state === 'waiting' && due_at !== undefined && due_at <= now())
        .sort((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0))[0];
      if (!due) return sent;
      await attempt(due, due.due_at ?? now());
    }
  };
  return {
    push,
    /** How many were sent. One after the other, so that none is sent by two at once. */
    sendDue: () => {
      sending = sending.then(sendDue, sendDue);
      return sending;
    },
    list: () => state.deliveries,
    treat: (change: Partial<WebhookState['treatment']>) => Object.assign(state.treatment, change),
    /** Sends what waits, or what is named, however often it was sent before. */
    deliver: async ({ ids, reference, event, reversed, times = 1 }: WhichWebhooks = {}) => {
      const named = ids !== undefined || reference !== undefined || event !== undefined;
      const chosen = state.deliveries.filter(
        (one) =>
          (named || one.state === 'waiting') &&
          (!ids || ids.includes(one.id)) &&
          (reference === undefined || one.reference === reference) &&
          (event === undefined || one.event === event),
      );
      const statuses: (number | null)[] = [];
      for (const one of reversed ? chosen.toReversed() : chosen)
        for (let time = 0; time < times; time += 1) statuses.push(await attempt(one, now()));
      return statuses;
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
