import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompany } from '@/lib/company';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { FeedSection } from '../components/feed-section';
import { Loaded } from '../components/loaded';
import { OwnSiteSection } from '../components/own-site-section';
import { ReasonsSection } from '../components/reasons-section';
import { SettingsPage } from '../components/settings-page';
import { SitesSection } from '../components/sites-section';
import { settingsQueries } from '../settings.queries';

interface JobSettingsProps {
  /** What belongs to writing a job is another feature's: the route hands it in. */
  children: ReactNode;
  /** What it shows has come, or failed to. */
  isFetched: boolean;
}

/** Its parts come together: what came later would push down what somebody is about to press. */
export function JobSettingsScreen({ children, isFetched }: JobSettingsProps) {
  const company = useCompany();
  const reasons = useQuery(settingsQueries.reasons);
  const sites = useQuery(settingsQueries.sites);
  if (!(isFetched && reasons.isFetched && sites.isFetched))
    return (
      <SettingsPage>
        <ListSkeleton label={m.settings_loading()} rows={5} />
      </SettingsPage>
    );
  return (
    <SettingsPage>
      <Loaded query={company} rows={5}>
        {(found) => (
          <>
            {children}
            <ReasonsSection />
            <OwnSiteSection company={found} />
            <SitesSection />
            <FeedSection company={found} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
