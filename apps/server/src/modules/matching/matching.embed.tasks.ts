import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { adopt, clearLeft, finish, workable } from '../../domain/matching/change-model.ts';
import { EmbedderFailed, embedSome } from '../../domain/matching/embed.ts';
import { embeddedKinds } from '../../domain/matching/embeddings.repository.ts';

/** Small, so that whoever asks meanwhile waits for milliseconds: on the embedded engine nobody is served beside a lot. */
const AT_ONCE = { embedded: 1, postgres: 15 };
/** After each lot it rests so many times as long as it took: the site comes first. */
const REST = 3;
/** Then it goes on as a new task, so that a process that stops waits for little. */
const TURN_MS = 4_000;

type Model = Awaited<ReturnType<typeof workable>>[number];

/** True where there is more to do at once. */
async function embedMarkedOf(deps: Deps, model: Model, goOn: () => boolean): Promise<boolean> {
  for (const kind of embeddedKinds) {
    for (;;) {
      if (!goOn()) return true;
      const began = performance.now();
      if ((await embedSome(deps, { kind, ...model }, AT_ONCE[deps.db.kind])) === 0) break;
      await pause((performance.now() - began) * REST);
    }
  }
  return finish(deps, model);
}

async function embedAll(deps: Deps, goOn: () => boolean): Promise<boolean> {
  await adopt(deps, deps.embeddings.wanted.model);
  let more = !(await clearLeft(deps, goOn));
  for (const model of await workable(deps, deps.embeddings.all)) {
    try {
      more = (await embedMarkedOf(deps, model, goOn)) || more;
    } catch (error) {
      if (!(error instanceof EmbedderFailed)) throw error;
      // One that cannot be reached must not keep the other from its work; what it had taken is tried again later.
      deps.log.warn({ err: error, model: model.version }, 'texts could not be embedded');
    }
  }
  return more;
}

/** What has changed of jobs and people is read anew; after a change of the model, everything, while the old one serves. */
export const embedMarked = task({
  name: 'matching.embed-marked',
  schema: z.object({}),
  cron: '* * * * *',
  async run(deps) {
    const end = performance.now() + TURN_MS;
    const more = await embedAll(deps, () => performance.now() < end);
    if (more) await deps.tasks.send(deps.db, embedMarked, {}, { key: 'next' });
  },
});
