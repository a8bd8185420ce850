import type { JobHistoryLine } from '@marula/contract/jobs.history.contract';
import { m } from '@/paraglide/messages';

/** One sentence for each line. Whoever is gone is 'Somebody', and what the clock did names nobody. */
export const historySentence = ({ action, actor, published, percent }: JobHistoryLine): string => {
  const name = actor?.name || m.jobs_history_somebody();
  if (action === 'expired') return m.jobs_history_expired();
  if (action === 'views_reached') return m.jobs_history_views({ percent: percent ?? 0 });
  return m.jobs_history_act({ name, act: action === 'created' && published ? 'created_online' : action });
};
