import { fileURLToPath } from 'node:url';
import { startTestApp } from '../../apps/server/src/app/test-app.ts';
import { runClock, warnOfEnds } from '../../apps/server/src/modules/subscriptions/subscriptions.tasks.ts';
import { freePort } from '../../scripts/free-port.mjs';

const webDir = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const DAY_MS = 86_400_000;

export type MovingProduct = Awaited<ReturnType<typeof startMovingProduct>>;

/**
 * The built web on a server in this process, whose days a journey moves on: a server in use has no way to do that.
 * Sessions keep the real time, so that nobody is signed out on the way.
 */
export async function startMovingProduct() {
  const port = await freePort();
  const app = await startTestApp({ webDir, env: { PORT: String(port), TRUST_PROXY: '127.0.0.1' } });
  await app.http.listen({ host: '127.0.0.1', port });
  let movedMs = 0;
  app.deps.clock = () => new Date(Date.now() + movedMs);
  return {
    ...app,
    url: `http://localhost:${port}`,
    inboxUrl: app.inbox.pageUrl,
    /** To another day, and all that the clock of subscriptions then does. Time only goes on. */
    async moveTo(day: Date) {
      movedMs = Math.max(movedMs, day.getTime() - Date.now());
      await runClock.run(app.deps, {} as never);
      await warnOfEnds.run(app.deps, {} as never);
      await app.settled();
    },
    async move(days: number) {
      await this.moveTo(new Date(app.deps.clock().getTime() + days * DAY_MS));
    },
  };
}
