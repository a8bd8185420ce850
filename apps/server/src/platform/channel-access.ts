import { channels, parseTopic } from '@marula/contract/realtime';
import type { PlatformHooks } from '@marula/platform/platform';
import { actorsRepository } from '../access/actors.repository.ts';
import { actorOf } from '../access/admit.ts';
import type { Db } from '../core/database.ts';
import { platformRepository } from './platform.repository.ts';

type Ask = NonNullable<PlatformHooks['mayUseChannel']>;

async function isOwnCandidate(db: Db, { sub, session_id }: Parameters<Ask>[0], id: string): Promise<boolean> {
  if (id !== sub) return false;
  const person = await actorsRepository(db).findCandidate(sub, session_id);
  return Boolean(person?.active && person.user_type === 'Candidate');
}

/** By the database at this moment, never by what a token says: a removed member's next question gets another answer. */
export const channelAccess =
  (db: Db): Ask =>
  async (claims, topic, act) => {
    const parsed = parseTopic(topic);
    if (parsed?.channel === 'candidate') return act === 'read' && isOwnCandidate(db, claims, parsed.id);
    const member = parsed && (await actorsRepository(db).findMember(claims.sub, claims.session_id));
    const actor = member?.active && actorOf(member, claims.session_id);
    // The product alone writes; people's presence in a chat is the one thing they tell each other.
    if (!parsed || !actor || (act === 'write' && parsed.channel !== 'chat')) return false;
    const {
      scope,
      can: [action, subject],
    } = channels[parsed.channel];
    if (actor.ability.cannot(action, subject)) return false;
    if (scope === 'company') return parsed.id === actor.company_id;
    if (scope === 'employer') return parsed.id === actor.profile_id;
    return platformRepository(db).takesPartIn(actor.profile_id, actor.company_id, parsed.id);
  };
