import { without } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import type { FoundJobs } from '@/lib/public-jobs';
import { toast } from '@/lib/toast';
import { whereIAm } from '@/lib/where-i-am';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';

interface NearMeProps {
  search: BrowseSearch;
  found: FoundJobs;
  onChange: (search: BrowseSearch) => void;
}

/** Who asks for work near them can let the device say where that is, instead of typing it. */
export function NearMe({ search, found: { understood }, onChange }: NearMeProps) {
  if (!understood.near_me) return null;
  const find = () =>
    whereIAm().then(
      (here) =>
        onChange({
          ...without(search, 'search', 'place', 'after'),
          ...(understood.words && { search: understood.words }),
          ...here,
        }),
      () => toast.error(m.browse_here_failed()),
    );
  return (
    <button type="button" {...buttonLook({ variant: 'default', size: 'md' }, layout.gap8)} onClick={() => void find()}>
      <Icon name="locate" size={18} /> {m.browse_here()}
    </button>
  );
}
