import { Wrap } from '@/ui/wrap';
import { ListSkeleton } from '../components/list-skeleton';
import { PaneShape } from '../components/pane-skeleton';
import { SearchTop } from '../components/search-top';
import skeleton from '../components/skeleton.module.css';
import classes from './browse-screen.module.css';

/** The shape of the list. The router shows it once somebody has waited. */
export const BrowsePendingScreen = () => (
  <>
    <SearchTop what="" place="" />
    <Wrap className={classes.columns}>
      <div className={classes.filters} />
      <ListSkeleton />
      <div className={classes.detail}>
        <div className={skeleton.pane}>
          <PaneShape />
        </div>
      </div>
    </Wrap>
  </>
);
