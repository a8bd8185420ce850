import { AppError } from '@marula/contract/errors';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { contentDraftsRepository, type Thing } from '../../domain/content/content.repository.ts';
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
