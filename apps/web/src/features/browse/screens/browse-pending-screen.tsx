import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import { PaneShape } from '../components/pane-skeleton';
import { SearchTop } from '../components/search-top';
import skeleton from '../components/skeleton.module.css';
import classes from './browse-screen.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** The shape of the list. The router shows it once somebody has waited. */
export const BrowsePendingScreen = () => (
  <>
    <SearchTop what="" place="" />
    <Wrap className={classes.columns}>
      <div className={classes.filters} />
      <div role="status" aria-label={m.browse_waiting()} className={`${layout.stack} ${layout.gap12}`}>
        {cards.map((card) => (
          <div key={card} className={`${layout.card} ${skeleton.card}`}>
            <div className={`${layout.row} ${skeleton.head}`}>
              <i className={skeleton.mark} />
              <span>
                <i />
                <i />
              </span>
            </div>
            <i />
            <i />
          </div>
        ))}
      </div>
      <div className={classes.detail}>
        <div className={skeleton.pane}>
          <PaneShape />
        </div>
      </div>
    </Wrap>
  </>
);
