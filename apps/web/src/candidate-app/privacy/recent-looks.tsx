import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Stack } from '../shell/stack';
import { CardSkeletons } from '../ui/skeleton';
import { LookRows } from './look-rows';
import classes from './privacy.module.css';
import { looksQuery } from './privacy.queries';
import { partPath } from './privacy-paths';

const few = 3;

export function RecentLooks() {
  const { data, error, isPending, refetch } = useInfiniteQuery(looksQuery);
  const [first] = data?.pages ?? [];
  const total = first?.total ?? 0;
  return (
    <Stack
      title={m.candidate_app_privacy_looks()}
      more={total > few && <Link href={partPath('views')}>{m.candidate_app_privacy_looks_all({ count: total })}</Link>}
    >
      {isPending && <CardSkeletons count={1} />}
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {first && total === 0 && <p className={classes.more}>{m.candidate_app_privacy_looks_none()}</p>}
      {first && total > 0 && <LookRows looks={first.items.slice(0, few)} />}
    </Stack>
  );
}
