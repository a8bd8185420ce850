import { AppError } from '@marula/contract/errors';
import { ReferenceId } from '@marula/contract/shared.contract';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { contentDraftsRepository, type Thing } from '../../domain/content/content.repository.ts';
import { positionFollowersRepository } from '../../domain/content/kinds/position.repository.ts';
import { publish } from '../../domain/content/publish.ts';

/** Under the lock of the thing: whoever comes second finds no draft that is due. */
const publishOne = (deps: Deps, thing: Thing): Promise<void> =>
  withTx(deps, async (tx) => {
    const drafts = contentDraftsRepository(tx);
    await drafts.hold(thing);
    const draft = await drafts.find(thing);
    const now = deps.clock();
    if (!draft?.schedule || !draft.publish_at || new Date(draft.publish_at) > now) return;
    await publish(tx, thing, { value: draft.value, act: 'content.published', ...draft.schedule, now });
  });

/** What cannot be published any more stays a draft, and says why. */
const refuse = (deps: Deps, thing: Thing, { code }: AppError): Promise<void> =>
  withTx(deps, async (tx) => {
    const drafts = contentDraftsRepository(tx);
    await drafts.hold(thing);
    const draft = await drafts.find(thing);
    if (draft?.publish_at && new Date(draft.publish_at) <= deps.clock()) await drafts.unschedule(thing, code);
  });

/** Sent for the moment of each draft; once a minute besides, in case one was lost. */
export const publishDue = task({
  name: 'content.publish',
  schema: z.object({}),
  cron: '* * * * *',
  run: async (deps) => {
    for (const thing of await contentDraftsRepository(deps.db).due(deps.clock())) {
      try {
        await publishOne(deps, thing);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await refuse(deps, thing, error);
      }
    }
  },
});

/** So many in a transaction: nobody who changes one of them waits for long. */
const AT_ONCE = 100;

async function inBatches(ids: readonly string[], work: (some: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) await work(ids.slice(start, start + AT_ONCE));
}

/** Jobs and people are found by the names of their position, which are stored with them. */
export const followPosition = task({
  name: 'content.follow-position',
  schema: z.object({ position_id: ReferenceId }),
  run: async ({ db }, { position_id }) => {
    const followers = positionFollowersRepository(db);
    await inBatches(await followers.jobs(position_id), (ids) => followers.refreshJobs(ids));
    await inBatches(await followers.people(position_id), (ids) => followers.refreshPeople(ids));
  },
});
