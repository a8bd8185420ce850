import type { Version } from './frames.ts';
import type { Member } from './member.ts';
import type { Places } from './places.ts';
import { type Encoded, encodeReply, wireTopic } from './replies.ts';

/** Changes that come together leave together: a thousand that go at once are one message, not a thousand. */
const DIFF_MS = 20;

export interface Presence {
  ref: string;
  place: string;
  key: string;
  meta: Record<string, unknown>;
  /** The process whose socket it belongs to. */
  node: string;
}

interface Diff {
  joins: Presence[];
  leaves: Presence[];
  timer: NodeJS.Timeout;
}

/** Keys are strangers' words: an object without a prototype holds any of them. */
function grouped(presences: Iterable<Presence>): object {
  const groups: Record<string, { metas: object[] }> = Object.create(null);
  for (const { key, ref, meta } of presences) {
    groups[key] ??= { metas: [] };
    groups[key].metas.push({ ...meta, phx_ref: ref });
  }
  return groups;
}

/** Who is present where, on this node and on the others. */
export class Presences {
  readonly #node: string;
  readonly #places: Places;
  readonly #topics = new Map<string, Map<string, Presence>>();
  readonly #diffs = new Map<string, Diff>();
  #count = 0;
  /** Told what changed on this node. */
  onLocalChange: (place: string, joins: Presence[], leaves: Presence[]) => void = () => {};

  constructor(node: string, places: Places) {
    this.#node = node;
    this.#places = places;
  }

  track(channel: Member, meta: Record<string, unknown>): void {
    const before = channel.presenceRef;
    const ref = `${this.#node}.${++this.#count}`;
    const { place, presenceKey: key } = channel;
    const told = before === undefined ? meta : { ...meta, phx_ref_prev: before };
    this.#change(place, [{ ref, place, key, meta: told, node: this.#node }], before ? [before] : []);
    channel.presenceRef = ref;
  }

  untrack(channel: Member): void {
    const { presenceRef, place } = channel;
    if (presenceRef === undefined) return;
    channel.presenceRef = undefined;
    this.#change(place, [], [presenceRef]);
  }

  /** The whole state, after which differences make sense. */
  greet(channel: Member): void {
    this.#flush(channel.place);
    channel.push('presence_state', grouped(this.#topics.get(channel.place)?.values() ?? []));
  }

  changeRemote(place: string, joins: Presence[], leaves: string[]): void {
    this.#change(place, joins, leaves);
  }

  /** All that another node has now. What it no longer has is gone. */
  replaceNode(node: string, presences: Presence[]): void {
    const known = new Set(presences.map(({ ref }) => ref));
    for (const old of this.#of(node)) if (!known.has(old.ref)) this.#change(old.place, [], [old.ref]);
    for (const presence of presences) this.#change(presence.place, [presence], []);
  }

  local(): Presence[] {
    return this.#of(this.#node);
  }

  stop(): void {
    for (const { timer } of this.#diffs.values()) clearTimeout(timer);
    this.#diffs.clear();
  }

  #of(node: string): Presence[] {
    return [...this.#topics.values()].flatMap((topic) => [...topic.values()].filter((one) => one.node === node));
  }

  #change(place: string, joins: Presence[], leaves: string[]): void {
    const topic = this.#topics.get(place) ?? new Map<string, Presence>();
    const left = leaves.flatMap((ref) => topic.get(ref) ?? []);
    const joined = joins.filter(({ ref }) => !topic.has(ref));
    if (left.length + joined.length === 0) return;
    for (const { ref } of left) topic.delete(ref);
    for (const presence of joined) topic.set(presence.ref, presence);
    if (topic.size > 0) this.#topics.set(place, topic);
    else this.#topics.delete(place);
    const diff = this.#diffs.get(place) ?? this.#newDiff(place);
    diff.joins.push(...joined);
    diff.leaves.push(...left);
  }

  #newDiff(place: string): Diff {
    const diff: Diff = { joins: [], leaves: [], timer: setTimeout(() => this.#flush(place), DIFF_MS) };
    this.#diffs.set(place, diff);
    return diff;
  }

  #flush(place: string): void {
    const diff = this.#diffs.get(place);
    if (!diff) return;
    clearTimeout(diff.timer);
    this.#diffs.delete(place);
    const own = (presences: Presence[]) => presences.filter(({ node }) => node === this.#node);
    const [joins, leaves] = [own(diff.joins), own(diff.leaves)];
    if (joins.length + leaves.length > 0) this.onLocalChange(place, joins, leaves);
    const payload = { joins: grouped(diff.joins), leaves: grouped(diff.leaves) };
    const encoded = new Map<Version, Encoded>();
    for (const channel of this.#places.in(place)) {
      if (!channel.presenceEnabled || channel.state !== 'joined') continue;
      const { version } = channel.connection;
      const topic = wireTopic(channel.settings.topic);
      const bytes = encoded.get(version) ?? {
        data: Buffer.from(encodeReply(version, { joinRef: null, ref: null, topic, event: 'presence_diff', payload })),
        binary: false,
      };
      encoded.set(version, bytes);
      channel.deliver(bytes);
    }
  }
}
