import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { SearchBar } from '../components/search-bar';
import classes from './browse-screen.module.css';

/** The landing page for words that people search for. */
export function BrowseSearchScreen({ search }: { search: string }) {
  return (
    <>
      <PageHead title={m.browse_search_head({ search })}>
        <SearchBar key={search} what={search} />
      </PageHead>
      <Wrap className={classes.results}>
        <Empty title={m.browse_empty_title()} text={m.browse_search_lead()} />
      </Wrap>
    </>
  );
}
