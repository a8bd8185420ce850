import type { ReactNode } from 'react';
import { useCompany } from '@/lib/company';
import { FeedSection } from '../components/feed-section';
import { Loaded } from '../components/loaded';
import { OwnSiteSection } from '../components/own-site-section';
import { ReasonsSection } from '../components/reasons-section';
import { SettingsPage } from '../components/settings-page';
import { SitesSection } from '../components/sites-section';

/** What belongs to writing a job is another feature's: the route hands it in. */
export function JobSettingsScreen({ children }: { children?: ReactNode }) {
  const company = useCompany();
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
