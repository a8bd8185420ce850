import type { Broadcast } from './broadcast.ts';
import { placeOf } from './broadcast.ts';
import type { Member } from './member.ts';
import { type Encoded, encodeBroadcast } from './replies.ts';

/** Who is where on this node. */
export class Places {
  readonly #members = new Map<string, Set<Member>>();

  add(channel: Member): void {
    const members = this.#members.get(channel.place);
    if (members) members.add(channel);
    else this.#members.set(channel.place, new Set([channel]));
  }

  remove(channel: Member): void {
    const members = this.#members.get(channel.place);
    if (members?.delete(channel) && members.size === 0) this.#members.delete(channel.place);
  }

  in(place: string): Iterable<Member> {
    return this.#members.get(place) ?? [];
  }

  /** One encoding per serializer, the same bytes for every socket. */
  deliver(broadcast: Broadcast, except?: Member): void {
    const members = this.#members.get(placeOf(broadcast.topic, broadcast.private));
    if (!members) return;
    const encoded: { 1?: Encoded | undefined; 2?: Encoded | undefined } = {};
    for (const channel of members) {
      if (channel === except) continue;
      const { version } = channel.connection;
      if (!(version in encoded)) encoded[version] = encodeBroadcast(version, broadcast);
      const bytes = encoded[version];
      if (bytes) channel.deliver(bytes);
    }
  }
}
