import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { EmptyState } from '../ui/empty-state';
import { LookRows } from './look-rows';
import { Pages } from './pages';
import classes from './privacy.module.css';
import { looksQuery } from './privacy.queries';

export const LooksPart = () => (
  <>
    <p className={classes.more}>{m.candidate_app_privacy_looks_text()}</p>
    <Pages
      list={useInfiniteQuery(looksQuery)}
      empty={
        <EmptyState title={m.candidate_app_privacy_looks_empty()}>{m.candidate_app_privacy_looks_none()}</EmptyState>
      }
    >
      {(looks) => <LookRows looks={looks} />}
    </Pages>
  </>
);
