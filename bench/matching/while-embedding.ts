import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../apps/server/src/app/test-app.ts';
import type { Deps } from '../../apps/server/src/core/deps.ts';
import { embedMarked } from '../../apps/server/src/modules/matching/matching.embed.tasks.ts';
import type { Embedder } from '../../apps/server/src/ports/embeddings/port.ts';
import type { Filled } from './fill.ts';
import { p95Of, showTimes } from './times.ts';

const ROUNDS = 4;
const WINDOW_MS = 4_000;
const EVERY_MS = 40;
/** The site's p95 may become so many times as long. */
const MOST = 1.5;

/** Another version of the shipped model: everybody is to be embedded anew, while the old vectors serve. */
const another = (deps: Deps): Deps => {
  const [shipped] = deps.embeddings.all as [Embedder];
  const wanted = { ...shipped, model: { ...shipped.model, version: 'bench' } };
  const send = async () => {};
  return { ...deps, embeddings: { wanted, all: [wanted, shipped] }, tasks: { ...deps.tasks, send } };
};

const embeddedIn = (app: TestApp) =>
  app.db.one<{ n: number }>(
    'select count(*)::int as n from candidate_embeddings where slot = 1 and embedded_at is not null',
  );

/** The site is asked without end, now beside the task and now alone; twice alone, which shows what the machine adds. */
export async function whileEmbedding(app: TestApp, { jobs }: Filled): Promise<void> {
  const owner = await app.signIn({ plan: 'scale' });
  const [first] = jobs;
  const urls = [
    '/api/job',
    `/api/job/public/${first?.id}`,
    '/api/candidate/search?search=driver',
    '/api/job/public?search=driver',
  ];
  const ask = async (url: string) => {
    const { statusCode, body } = await app.http.inject({ url, headers: owner.headers });
    if (statusCode >= 500) throw new Error(`${url} answered with ${statusCode}: ${body}`);
  };
  /** People come when they come, not when the one before was served: who finds the server busy waits, and is counted. */
  const during = async (into: number[]) => {
    const began = performance.now();
    const asked = Array.from({ length: WINDOW_MS / EVERY_MS }, async (_, turn) => {
      const due = began + turn * EVERY_MS;
      await pause(Math.max(0, due - performance.now()));
      await ask(urls[turn % urls.length] as string);
      into.push(performance.now() - due);
    });
    await Promise.all(asked);
  };
  const deps = another(app.deps);
  const beside = async (into: number[]) => {
    let over = false;
    const work = (async () => {
      while (!over) await embedMarked.run(deps, {} as never);
    })();
    await during(into);
    over = true;
    await work;
  };
  // Before anything is counted the rows of the new model are there.
  await embedMarked.run(deps, {} as never);
  const [alone, again, busy]: [number[], number[], number[]] = [[], [], []];
  const before = (await embeddedIn(app))?.n ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await during(alone);
    await beside(busy);
    await during(again);
  }
  const done = ((await embeddedIn(app))?.n ?? 0) - before;
  showTimes(`the site while everybody is embedded anew (${app.db.kind}, ${done} people in ${ROUNDS} turns)`, [
    ['alone', alone],
    ['alone again', again],
    ['beside the task', busy],
  ]);
  const ratio = p95Of(busy) / p95Of([...alone, ...again]);
  const holds = done > 0 && ratio <= MOST;
  console.log(
    `${holds ? 'holds' : 'MISSED'}: the site’s p95 beside the task is at most ${MOST} times (${ratio.toFixed(2)})`,
  );
  if (!holds) process.exitCode = 1;
}
