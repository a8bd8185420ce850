import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { SearchBar } from '../components/search-bar';
import classes from './browse-screen.module.css';

interface BrowseScreenProps {
  search?: string | undefined;
  place?: string | undefined;
}

export function BrowseScreen({ search = '', place = '' }: BrowseScreenProps) {
  return (
    <>
      <PageHead>
        <SearchBar key={`${search} ${place}`} what={search} place={place} />
      </PageHead>
      <Wrap className={classes.results}>
        <Empty title={m.browse_empty_title()} text={m.browse_lead()} />
      </Wrap>
    </>
  );
}
