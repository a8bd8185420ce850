import { formatDate } from '@marula/contract/formats';
import { useSyncExternalStore } from 'react';
import { formatTime } from '@/lib/clock';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import { savedAt } from '../worker/worker-news';
import classes from './offline-bar.module.css';

const follow = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

const useIsOffline = () => useSyncExternalStore(follow, () => !navigator.onLine);

const savedWords = (at: Date) => {
  const { time_zone } = getTenant();
  return m.candidate_app_offline_saved({ date: formatDate(at, time_zone), time: formatTime(at, time_zone) });
};

/** Stays until there is a line again, and says how old what is shown is. It is there from the start, so that it is read out when it comes. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  const saved = useStore(savedAt);
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.bar}>
          <Icon name="wifi-off" size={18} />
          <span>
            <b>{m.candidate_app_offline()}</b> {saved && savedWords(saved)}
          </span>
        </p>
      )}
    </div>
  );
}
