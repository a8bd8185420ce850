import { embed } from '@marula/contract/embed';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { useCallback, useEffect, useState } from 'react';
import type { FoundJobs } from '@/lib/public-jobs';
import type { EmbedSettings } from './embed-settings';

/** Without the app's own way of asking: a frame has no session, no cookies and little weight. */
async function askJobs({ tenant, company, rows }: EmbedSettings, after: string | null): Promise<FoundJobs> {
  const query = new URLSearchParams({
    workCountryId: String(tenant.work_country_id),
    rows: String(rows),
    sort: 'newest',
    ...(company !== embed.everyCompany && { company }),
    ...(after && { after }),
  });
  const reply = await fetch(`/api/job/public?${query}`, { credentials: 'omit' });
  if (!reply.ok) throw new Error(`the jobs were refused with status ${reply.status}`);
  return reply.json();
}

interface EmbedJobs {
  state: 'loading' | 'failed' | 'shown';
  jobs: readonly JobCard[];
  next: string | null;
}

const nothing = { jobs: [], next: null };

/** The jobs so far, and how the last question for more went. */
export function useEmbedJobs(settings: EmbedSettings) {
  const unknown = settings.company === 'unknown' || settings.company === 'missing';
  const [found, setFound] = useState<EmbedJobs>({ state: unknown ? 'shown' : 'loading', ...nothing });

  const ask = useCallback(
    (after: string | null) =>
      askJobs(settings, after).then(
        ({ items, next }) =>
          setFound(({ jobs }) => ({ state: 'shown', jobs: after ? [...jobs, ...items] : items, next })),
        () => setFound((known) => ({ ...known, state: 'failed' })),
      ),
    [settings],
  );

  useEffect(() => {
    if (!unknown) void ask(null);
  }, [ask, unknown]);

  const more = () => {
    setFound((known) => ({ ...known, state: 'loading' }));
    void ask(found.next);
  };
  return { ...found, more };
}
