import { duration, reloadGuard } from '@marula/contract/limits';

const pollMs = duration.hour;
const reloadedAt = 'reloaded-at';

interface BuildUpdate {
  currentId: string | undefined;
  now?: () => number;
  /** Opens the path as a new document. */
  reload?: (path: string) => void;
}

/** For a tab that is older than the deployed build: after a file of the old build was missing, the next navigation reloads. */
export const createBuildUpdate = ({
  currentId,
  now = Date.now,
  reload = (path) => location.assign(path),
}: BuildUpdate) => {
  let changed = false;
  let chunkFailed = false;

  const check = async () => {
    const reply = await fetch(`/builds/latest.json?${now()}`).catch(() => undefined);
    if (!reply?.ok) return;
    const latest: { id?: string } = await reply.json();
    changed = currentId !== undefined && latest.id !== undefined && latest.id !== currentId;
  };

  return {
    check,
    poll: () => setInterval(check, pollMs),
    chunkFailed: () => {
      chunkFailed = true;
      return check();
    },
    /** True when the navigation has become a reload. At most one within the guard's time, or a broken build would reload for ever. */
    reloadFor: (path: string): boolean => {
      if (!chunkFailed || !changed) return false;
      const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
      if (now() - last < reloadGuard.withinMs) return false;
      sessionStorage.setItem(reloadedAt, String(now()));
      reload(path);
      return true;
    },
  };
};
