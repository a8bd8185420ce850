import { CardSkeletons } from '../ui/skeleton';

/** While a list or a job is on its way. */
export const Waiting = () => <CardSkeletons count={3} />;
