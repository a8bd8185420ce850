import { useCompany } from '@/lib/company';
import { FeedSection } from '../components/feed-section';
import { Loaded } from '../components/loaded';
import { OwnSiteSection } from '../components/own-site-section';
import { ReasonsSection } from '../components/reasons-section';
import { SettingsPage } from '../components/settings-page';

export function JobSettingsScreen() {
  const company = useCompany();
  return (
    <SettingsPage>
      <Loaded query={company} rows={5}>
        {(found) => (
          <>
            <ReasonsSection />
            <OwnSiteSection company={found} />
            <FeedSection company={found} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
