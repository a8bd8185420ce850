import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { filterCount } from '../anonymous-search';
import { AnonymousFilters, type AnonymousListProps } from '../components/anonymous-filters';
import { AnonymousResults } from '../components/anonymous-results';
import { AnonymousSearch } from '../components/anonymous-search-bar';
import classes from './browse-candidates-screen.module.css';

/** Desktop: filters beside the people. Phone: the filters open above them. */
export function BrowseCandidatesScreen(list: AnonymousListProps) {
  const [filtering, setFiltering] = useState(false);
  const words = String(list.search.search ?? '');
  const count = filterCount(list.search);
  return (
    <>
      <PageHead lead={m.candidates_browse_lead()}>
        <AnonymousSearch key={words} words={words} search={list.search} />
      </PageHead>
      <Wrap className={classes.columns}>
        <button
          type="button"
          aria-expanded={filtering}
          aria-controls="people-filters"
          {...buttonLook({ variant: 'default', size: 'md' }, classes.open)}
          onClick={() => setFiltering(!filtering)}
        >
          {count > 0 ? m.candidates_browse_filters_chosen({ count }) : m.candidates_browse_filters()}
        </button>
        <aside
          id="people-filters"
          className={classes.filters}
          data-open={filtering || undefined}
          aria-label={m.candidates_browse_filters()}
        >
          <AnonymousFilters {...list} />
        </aside>
        <AnonymousResults {...list} />
      </Wrap>
      <Wrap>
        <div className={classes.join}>
          <div>
            <h2>{m.candidates_browse_join()}</h2>
            <p>{m.candidates_browse_join_text()}</p>
          </div>
          <ButtonLink to="/create-owner" size="lg">
            {m.candidates_browse_join_action()}
          </ButtonLink>
        </div>
      </Wrap>
    </>
  );
}
