import { MarketingLayout } from '@/features/site/components/marketing-layout';
import { MissingPage } from './missing-page';

export const NotFound = () => (
  <MarketingLayout>
    <MissingPage />
  </MarketingLayout>
);
