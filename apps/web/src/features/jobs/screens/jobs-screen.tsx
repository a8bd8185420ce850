import { Can } from '@/lib/auth/can';
import { usePageTitle } from '@/lib/page-title';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobsList } from '../components/jobs-list';
import { JobsTools } from '../components/jobs-tools';
import { PurchasePrompt } from '../components/purchase-prompt';
import type { JobSearch } from '../jobs.queries';
import { purchasePrompt } from '../jobs.state';

interface JobsScreenProps {
  search: JobSearch;
  onSearch: (change: Partial<JobSearch>) => void;
  /** Somebody wanted to post without a post left, and was sent here. */
  purchase: boolean;
  onPurchaseClosed: () => void;
}

export const statuses = ['active', 'draft', 'expired'] as const;

/** One filled button on a screen: the second way to the same place steps back. */
const PostJob = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => (
  <Can I="create" a="Job">
    <ButtonLink to="/dashboard/jobs/create" variant={variant}>
      {m.jobs_post()}
    </ButtonLink>
  </Can>
);

export function JobsScreen({ search, onSearch, purchase, onPurchaseClosed }: JobsScreenProps) {
  const asked = useStore(purchasePrompt);
  const close = () => {
    purchasePrompt.set(false);
    if (purchase) onPurchaseClosed();
  };
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar action={<PostJob />} />
      <JobsTools search={search} statuses={statuses} onSearch={onSearch} />
      <JobsList
        search={search}
        onSearch={onSearch}
        empty={{ title: m.jobs_empty_title(), text: m.jobs_empty_text(), action: <PostJob variant="default" /> }}
      />
      <PurchasePrompt opened={asked || purchase} onClose={close} />
    </WorkArea>
  );
}
