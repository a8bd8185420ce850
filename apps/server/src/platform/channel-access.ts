import { liveLimits } from '@marula/contract/live-limits';
import { channels, clientEvent, parseTopic, presenceOf } from '@marula/contract/realtime';
import type { ChannelAct, PlatformHooks } from '@marula/platform/platform';
import { actorsRepository } from '../access/actors.repository.ts';
import { actorOf } from '../access/admit.ts';
import type { Db } from '../core/database.ts';
import { platformRepository } from './platform.repository.ts';

type Ask = NonNullable<PlatformHooks['mayUseChannel']>;
type Topic = NonNullable<ReturnType<typeof parseTopic>>;

async function isOwnCandidate(db: Db, { sub, session_id }: Parameters<Ask>[0], id: string): Promise<boolean> {
  if (id !== sub) return false;
  const person = await actorsRepository(db).findCandidate(sub, session_id);
  return Boolean(person?.active && person.user_type === 'Candidate');
}

/** Whether the channel has such an act for anybody: the contract says it, and nothing that people say is kept. */
function exists({ channel }: Topic, asked: ChannelAct): boolean {
  if (asked.act === 'read') return true;
  if (asked.act === 'presence') return presenceOf(channel) !== undefined;
  return !asked.persist && clientEvent(channel, asked.event) !== undefined;
}

/** By the database at this moment, never by what a token says: a removed member's next question gets another answer. */
export const channelAccess =
  (db: Db): Ask =>
  async (claims, topic, asked) => {
    const parsed = parseTopic(topic);
    if (!parsed || !exists(parsed, asked)) return false;
    if (parsed.channel === 'candidate') return isOwnCandidate(db, claims, parsed.id);
    const member = await actorsRepository(db).findMember(claims.sub, claims.session_id);
    const actor = member?.active && actorOf(member, claims.session_id);
    if (!actor) return false;
    const {
      scope,
      can: [action, subject],
    } = channels[parsed.channel];
    if (actor.ability.cannot(action, subject)) return false;
    if (scope === 'company') return parsed.id === actor.company_id;
    if (scope === 'employer') return parsed.id === actor.profile_id;
    return platformRepository(db).takesPartIn(actor.profile_id, actor.company_id, parsed.id);
  };

/** What people tell each other is small, of the shape that the contract gives it, and in nobody else's name or place. */
export const channelWords: NonNullable<PlatformHooks['maySay']> = ({ sub }, topic, words) => {
  const parsed = parseTopic(topic);
  const { content } = words;
  if (!parsed || !('json' in content) || Buffer.byteLength(content.json) > liveLimits.clientEventBytes) return false;
  const payload: unknown = JSON.parse(content.json);
  if (words.act === 'presence') return presenceOf(parsed.channel)?.safeParse(payload).success ?? false;
  const said = clientEvent(parsed.channel, words.event)?.safeParse(payload).data;
  return said !== undefined && said.profile_id === sub && said.chat_id === parsed.id;
};
