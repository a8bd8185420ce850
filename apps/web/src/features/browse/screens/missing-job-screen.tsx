import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import { SearchBar } from '../components/search-bar';

/** Most who come for a job that is gone came for a job: they can look for another at once. */
export const MissingJobScreen = ({ message }: { message: string }) => (
  <PageHead title={m.browse_missing_title()} lead={message}>
    <SearchBar />
  </PageHead>
);
