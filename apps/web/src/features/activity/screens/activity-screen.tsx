import { LazyPart } from '@/ui/lazy-part';
import type { ActivityFilters } from '../activity-search';

// Every page carries the list of files of every screen: what this one needs is listed here, for those who open it.
const log = () => import('../components/activity-log-page').then(({ ActivityLogPage }) => ActivityLogPage);

export const ActivityScreen = (filters: ActivityFilters) => <LazyPart load={log} props={filters} />;
