import type { Channel, RealtimeNode } from './realtime-node.ts';

const AT_ONCE = 20;

const channelsOf = ({ connections }: RealtimeNode): Channel[] =>
  [...connections].flatMap(({ channels }) => [...channels.values()]);

async function recheckAll(node: RealtimeNode, channels: Channel[]): Promise<void> {
  const waiting = channels.values();
  const work = async () => {
    for (const channel of waiting) {
      try {
        await channel.recheck();
      } catch (error) {
        node.context.log.warn({ err: error }, 'a channel could not be checked again');
        channel.fail();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Whether a channel is this person's or topic's; an empty target means all. Whose a joining channel is, is not known yet. */
const concerns = (target: string) => (channel: Channel) =>
  target === '' || !channel.identity || channel.identity.sub === target || channel.settings.topic === target;

async function endSessions(node: RealtimeNode, ids: string[]): Promise<void> {
  const ended = new Set(ids);
  for (const channel of channelsOf(node)) {
    if (!channel.identity || ended.has(channel.identity.person?.session_id ?? '')) channel.endSession();
  }
}

/** Some ends may have been missed: the database knows who is still there. */
async function endLostSessions(node: RealtimeNode): Promise<void> {
  const sessions = channelsOf(node).flatMap(({ identity }) => identity?.person?.session_id ?? []);
  const { rows } = await node.context.db.query<{ id: string }>(
    'select id from auth.sessions where id = any($1::uuid[])',
    [sessions],
  );
  const alive = new Set(rows.map(({ id }) => id));
  await endSessions(
    node,
    sessions.filter((id) => !alive.has(id)),
  );
}

/** Rights can change while a channel is open. */
export async function watchRights(node: RealtimeNode): Promise<() => Promise<void>> {
  const { db, log } = node.context;
  const run = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'checking rights again failed'));
  const unlisten = [
    await db.listen('realtime_recheck', (target) => {
      void run(recheckAll(node, channelsOf(node).filter(concerns(target))));
    }),
    await db.listen('realtime_sessions', (ids) => {
      void run(ids === '' ? endLostSessions(node) : endSessions(node, ids.split(',')));
    }),
  ];
  return async () => {
    for (const stop of unlisten) await stop();
  };
}
