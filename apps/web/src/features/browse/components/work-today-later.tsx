import { lazy } from 'react';
import { Later } from '@/ui/later';
import classes from './work-today-later.module.css';

const WorkToday = lazy(() => import('./work-today').then(({ WorkToday }) => ({ default: WorkToday })));

/** The search is there first; what is open today comes as soon as the page has nothing else to do. */
export const WorkTodayLater = () => (
  <Later className={classes.room}>
    <WorkToday />
  </Later>
);
